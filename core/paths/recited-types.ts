import type { TaskType } from './task-types.ts'

/** Types of tasks that are recited to a teacher, the one that is heard first before the others. */
export const recitedTypes = ['memorise', 'near_revision', 'far_revision'] as const satisfies TaskType[]
export type RecitedType = (typeof recitedTypes)[number]
