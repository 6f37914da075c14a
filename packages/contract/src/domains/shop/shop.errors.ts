import { defineErrors } from '../../primitives/index.ts'

export const shopErrors = defineErrors({
  'shop.not-a-picture': { status: 422, code: 4022, text: 'The chosen file is not a picture.' },
  'shop.bag-full': { status: 422, code: 4022, text: 'A room takes at most {{limit}} products.' },
  'shop.room-not-live': {
    status: 409,
    code: 4009,
    text: 'A product can be explained while the room is live or rehearsing.',
  },
  'shop.not-in-bag': { status: 422, code: 4022, text: 'This product is not in the room’s bag.' },
  'shop.off-sale': { status: 409, code: 4009, text: 'This product is off sale. Put it on sale first.' },
  'shop.not-explained': { status: 409, code: 4009, text: 'This product has not been explained here.' },
})
