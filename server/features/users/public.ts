import { notFound } from '#server/kernel/errors.ts'
import { userTexts } from './texts.ts'

export { eraseAccount, removeFreed } from './bin/erase.ts'
export type { Cell } from './export/cells.ts'
export { fileOf, tableOf } from './export/service.ts'
export { hireTeacher, holderOf } from './hire-teacher.ts'
export { findObstacles, findPerson, lockPerson } from './bin/obstacles.ts'
export { idsMatching } from './people/lists.ts'
export { purgeArchived } from './bin/purge.ts'

/** For whoever asks for a person who is not there for her. */
export const personNotFound = () => notFound(userTexts.notFound)
