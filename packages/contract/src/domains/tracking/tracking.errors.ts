import { defineErrors } from '../../primitives/index.ts'

export const trackingErrors = defineErrors({
  'tracking.empty-period': { status: 422, code: 4022, text: 'The end lies before the start.' },
  'tracking.too-wide': { status: 422, code: 4022, text: 'Choose at most {{days}} days for this unit.' },
  'tracking.too-slow': {
    status: 422,
    code: 4022,
    text: 'Counting this took longer than {{seconds}} s. Choose a shorter period, or leave out persons and devices.',
  },
  'tracking.too-many-events': { status: 422, code: 4022, text: 'A school can register at most {{limit}} events.' },
  'tracking.too-many-queries': { status: 422, code: 4022, text: 'You can save at most {{limit}} queries.' },
})
