import { studioEndpoints, videoSpec } from '@lectern/contract/domains/studio'
import { z } from 'zod'

/** What the missions keep, so that a retry runs on the same plan. Read again with the contract's own schemas. */
export const renderInputs = z.object({ spec: videoSpec, project_id: z.string().nullable() })
export const pictureInputs = studioEndpoints.pictureVideo.input
export const concatenateInputs = studioEndpoints.concatenate.input

export const renderStages = ['speech', 'pictures', 'segments', 'sound', 'join', 'store'] as const
/** Nothing is spoken when pictures or finished videos are put together. */
export const joinStages = ['pictures', 'segments', 'sound', 'join', 'store'] as const
/** Measured on a 20 s video: drawing takes most of it. */
export const stageWeights = { speech: 4, pictures: 2, segments: 20, sound: 2, join: 1, store: 1 }
