import { z } from 'zod'
import { adminPath, done, endpoint, flag, idOf, page, pageQuery } from '../../primitives/index.ts'
import { mission, missionKind, missionState } from './mission.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const oneMission = z.object({ id: idOf('missions.mission') })

export const missionsEndpoints = {
  list: endpoint({
    methods: ['GET'],
    path: `${adminPath}/missions/list`,
    summary: 'Missions, newest first. `active` keeps queued and running ones, `mine` your own.',
    access: { permission: 'missions.mission', action: 'query' },
    input: pageQuery.extend({
      kind: missionKind.optional(),
      state: missionState.optional(),
      active: flag.optional(),
      mine: flag.optional(),
    }),
    output: page(mission),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  detail: endpoint({
    methods: ['GET'],
    path: `${adminPath}/missions/detail`,
    summary: 'One mission.',
    access: { permission: 'missions.mission', action: 'get' },
    input: oneMission,
    output: mission,
    errors: [],
    example: { id: sampleId },
  }),
  cancel: endpoint({
    methods: ['POST'],
    path: `${adminPath}/missions/cancel`,
    summary: 'Stop a queued or running mission. Finished pieces are kept for a retry.',
    access: { permission: 'missions.mission', action: 'edit' },
    input: oneMission,
    output: mission,
    errors: ['missions.not-cancellable'],
    example: { id: sampleId },
  }),
  retry: endpoint({
    methods: ['POST'],
    path: `${adminPath}/missions/retry`,
    summary: 'Try a failed or cancelled mission again from the stage where it stopped.',
    access: { permission: 'missions.mission', action: 'edit' },
    input: oneMission,
    output: mission,
    errors: ['missions.not-retryable', 'missions.too-many'],
    example: { id: sampleId },
  }),
  remove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/missions/remove`,
    summary: 'Delete an ended mission from the list; what it made stays.',
    access: { permission: 'missions.mission', action: 'delete' },
    input: oneMission,
    output: done,
    errors: ['missions.still-running'],
    example: { id: sampleId },
  }),
}
