import { contract } from '#contract/kernel/route.ts'
import { CertificateDetails } from './desk-shapes.ts'
import { BatchForm, IssueOneForm, IssueRule } from './issue-forms.ts'
import {
  Batch,
  BatchFilters,
  BatchParams,
  BatchPerson,
  BatchPersonFilters,
  BatchPreview,
} from './issue-shapes.ts'

const batches = '/api/v1/admin/certificate-batches'

/** Issuing by the director: for one, and for all who qualify. */
export const certificateIssueRoutes = contract({
  issueOne: {
    method: 'POST',
    path: '/api/v1/admin/certificates',
    access: ['admin'],
    summary: 'إصدار شهادة لواحدة تستحقها، أو بنص حر',
    body: IssueOneForm,
    takes: 'form',
    data: CertificateDetails,
  },
  preview: {
    method: 'POST',
    path: `${batches}/preview`,
    access: ['admin'],
    summary: 'من تصدر لهن الشهادات ومن لا تصدر لهن ولماذا، قبل الإصدار',
    body: IssueRule,
    takes: 'form',
    data: BatchPreview,
    idempotency: 'none',
  },
  list: {
    method: 'GET',
    path: batches,
    access: ['admin'],
    summary: 'دفعات الإصدار، أحدثها أولًا',
    query: BatchFilters,
    list: Batch,
  },
  create: {
    method: 'POST',
    path: batches,
    access: ['admin'],
    summary: 'إصدار شهادات لكل من تستحقها، في الخلفية',
    body: BatchForm,
    takes: 'form',
    data: Batch,
  },
  show: {
    method: 'GET',
    path: `${batches}/{id}`,
    access: ['admin'],
    summary: 'دفعة وكم صدر منها',
    params: BatchParams,
    data: Batch,
  },
  people: {
    method: 'GET',
    path: `${batches}/{id}/people`,
    access: ['admin'],
    summary: 'من في الدفعة، وما صدر لكل منهن أو لماذا لم يصدر',
    params: BatchParams,
    query: BatchPersonFilters,
    list: BatchPerson,
  },
  stop: {
    method: 'POST',
    path: `${batches}/{id}/stop`,
    access: ['admin'],
    summary: 'وقف دفعة؛ ما صدر منها يبقى',
    params: BatchParams,
    data: Batch,
  },
})
