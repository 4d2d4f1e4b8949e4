import { deskReferenceCases } from './desk-reference-cases.ts'
import type { ReferenceTable } from './reference-case.ts'
import { openReferences } from './open-references.ts'
import { ownReferenceCases } from './own-reference-cases.ts'

/** Every field of a body or query that names something. `reference-matrix.test.ts` goes red for one that is not here. */
export const referenceCases: ReferenceTable = {
  ...openReferences,
  ...ownReferenceCases,
  ...deskReferenceCases,
}
