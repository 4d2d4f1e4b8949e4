import { storage } from '#web/kernel/storage.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { readDesign } from '../editing/read-design.ts'
import { isSameDesign, mergeDesigns } from './merge.ts'
import { draftName, type Base } from './use-saving.ts'

/** What she changed on this device and never saved, on top of what stands now; undefined: nothing. */
export function draftOf({ id, design }: Base): CertificateTemplate | undefined {
  const kept = storage.read(draftName(id))
  if (typeof kept !== 'object' || kept === null || !('base' in kept) || !('template' in kept))
    return undefined
  const [from, mine] = [readDesign(kept.base), readDesign(kept.template)]
  if (!from || !mine) return undefined
  const { template } = mergeDesigns(from, design, mine)
  return isSameDesign(template, design) ? undefined : template
}
