import { z } from 'zod'
import { adminPath, endpoint, idOf, page, pageQuery } from '../../primitives/index.ts'
import { brief, verdict } from './brief.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'

/** What an invited critic sees and does, whatever the role: the invitation is the permission. */
export const reviewEndpoints = {
  reviewList: endpoint({
    methods: ['GET'],
    path: `${adminPath}/workbench/reviewList`,
    summary: 'Briefs that ask for your answer or have it, newest first.',
    access: 'session',
    input: pageQuery,
    output: page(brief),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  reviewDetail: endpoint({
    methods: ['GET'],
    path: `${adminPath}/workbench/reviewDetail`,
    summary: 'A brief that you were invited to. Other critics’ answers are there once you gave yours.',
    access: 'session',
    input: z.object({ id: idOf('workbench.brief') }),
    output: brief,
    errors: [],
    example: { id: sampleId },
  }),
  reviewAnswer: endpoint({
    methods: ['POST'],
    path: `${adminPath}/workbench/reviewAnswer`,
    summary: 'Say what you think of a brief. Can be changed until the review is closed.',
    access: 'session',
    input: z.object({
      id: idOf('workbench.brief'),
      verdict,
      /** Needed when something should change. */
      comment: z.string().trim().max(2000).default(''),
    }),
    output: brief,
    errors: ['workbench.brief-closed', 'workbench.comment-needed'],
    example: { id: sampleId, verdict: 'approve' },
  }),
}
