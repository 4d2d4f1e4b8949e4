import { madeByStaff } from './made-by-staff.ts'

const AI_COPY = 'a copy without names of what stands elsewhere; it goes by itself after thirty days'

/** What a language model was asked and has drafted. */
export const aiTies = {
  ai_templates: madeByStaff('saved_by'),
  ai_days: { nobody: 'what a language model has cost' },
  ai_drafts: {
    ties: {
      asked_by: { leftOut: AI_COPY, erased: 'traces' },
      student_id: { leftOut: AI_COPY, erased: 'traces' },
      ticket_id: { leftOut: AI_COPY, erased: 'support' },
    },
  },
  ai_calls: {
    ties: {
      asked_by: { leftOut: AI_COPY, erased: 'traces' },
      draft_id: { leftOut: AI_COPY, erased: 'traces' },
    },
  },
} as const
