import { z } from 'zod'
import { adminPath, done, endpoint, idOf, page, pageQuery, version } from '../../primitives/index.ts'
import { estimate, project, projectRow, projectSteps } from './project.ts'
import { scriptBrief } from './script.ts'
import { scene, videoSpec } from './video-spec.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const oneProject = z.object({ id: idOf('studio.project') })

export const projectEndpoints = {
  projectList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/studio/projectList`,
    summary: 'Video projects, last changed first.',
    access: { permission: 'studio.project', action: 'query' },
    input: pageQuery,
    output: page(projectRow),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  projectDetail: endpoint({
    methods: ['GET'],
    path: `${adminPath}/studio/projectDetail`,
    summary: 'One project with its brief and plan.',
    access: { permission: 'studio.project', action: 'get' },
    input: oneProject,
    output: project,
    errors: [],
    example: { id: sampleId },
  }),
  projectCreate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/studio/projectCreate`,
    summary: 'Begin a project; `from_project_id` begins with a copy of that project’s plan ("remake with changes").',
    access: { permission: 'studio.project', action: 'add' },
    input: z.object({ title: z.string().trim().min(1).max(200), from_project_id: idOf('studio.project').optional() }),
    output: project,
    errors: [],
    example: { title: 'Water cycle' },
    idempotent: true,
  }),
  projectUpdate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/studio/projectUpdate`,
    summary: 'Save a project. Answers 409 when somebody saved after `version`.',
    access: { permission: 'studio.project', action: 'edit' },
    input: oneProject.extend({
      brief: scriptBrief.partial().optional(),
      spec: videoSpec.optional(),
      step: z.enum(projectSteps).optional(),
      version,
    }),
    output: project,
    errors: ['studio.script-too-long'],
    example: { id: sampleId, step: 'script', version: 1 },
  }),
  projectRemove: endpoint({
    methods: ['POST'],
    path: `${adminPath}/studio/projectRemove`,
    summary: 'Put a project into the trash.',
    access: { permission: 'studio.project', action: 'delete' },
    input: oneProject,
    output: done,
    errors: [],
    example: { id: sampleId },
  }),
  projectRestore: endpoint({
    methods: ['POST'],
    path: `${adminPath}/studio/projectRestore`,
    summary: 'Take a project back out of the trash.',
    access: { permission: 'studio.project', action: 'delete' },
    input: oneProject,
    output: project,
    errors: [],
    example: { id: sampleId },
  }),
  estimate: endpoint({
    methods: ['POST'],
    path: `${adminPath}/studio/estimate`,
    summary: 'Estimated seconds per scene for a plan, before rendering.',
    access: { permission: 'studio.project', action: 'get' },
    input: z.object({ spec: videoSpec }),
    output: estimate,
    errors: ['studio.unknown-voice', 'studio.missing-material'],
    example: { spec: { title: 'Water cycle', scenes: [{ id: 's1', text: 'Water moves.' }] } },
    perMinute: 240,
  }),
  framePreview: endpoint({
    methods: ['POST'],
    path: `${adminPath}/studio/framePreview`,
    summary: 'A picture (JPEG) of one scene’s frame with its subtitle.',
    access: { permission: 'studio.project', action: 'get' },
    input: z.object({ spec: videoSpec.omit({ scenes: true }), scene }),
    output: z.unknown(),
    reply: 'file',
    errors: ['studio.missing-glyphs', 'studio.missing-material', 'studio.wrong-material'],
    example: { spec: { title: 'Water cycle' }, scene: { id: 's1', text: 'Water moves.' } },
    perMinute: 240,
  }),
}
