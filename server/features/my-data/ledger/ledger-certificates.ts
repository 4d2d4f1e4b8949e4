import { madeByStaff } from './made-by-staff.ts'

/** How the tables of certificates are tied to people; a part of the ledger. */
export const certificateTies = {
  certificates: { ties: { user_id: { shown: 'certificates', kept: 'certificates' } } },
  certificate_acts: {
    ties: { by_id: { leftOut: 'it speaks of another woman’s certificate', nameless: 'centre' } },
  },
  certificate_counts: { nobody: 'how many certificates there are of each kind' },
  certificate_days: { nobody: 'how many certificates were issued on a day' },
  certificate_titles: { nobody: 'how many certificates hold for each title' },
  certificate_totals: { nobody: 'how many hold a certificate' },
  certificate_holders: {
    ties: { user_id: { leftOut: 'her certificates themselves are shown', kept: 'certificates' } },
  },
  certificate_corrections: {
    ties: {
      user_id: { leftOut: 'what she asked for is on her certificate; asked and answered', erased: 'account' },
      decided_by: { leftOut: 'the request is another woman’s', nameless: 'centre' },
    },
  },
  certificate_batches: madeByStaff('created_by'),
  certificate_batch_people: {
    ties: { user_id: { leftOut: 'her certificate itself is shown', erased: 'account' } },
  },
  certificate_templates: madeByStaff('updated_by'),
  certificate_template_versions: madeByStaff('saved_by'),
  certificate_keys: { nobody: 'public keys' },
  certificate_papers: { nobody: 'what certificates look like' },
  certificate_numbers: { nobody: 'how many certificates were issued in a year' },
} as const
