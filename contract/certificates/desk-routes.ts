import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { ReasonForm, UpdateCertificateForm } from './desk-forms.ts'
import { CertificateMailing } from './mailing.ts'
import { CertificateKeys } from './shapes.ts'
import { CertificateDetails, CertificateStats, IssuedCertificate, IssuedFilters } from './desk-shapes.ts'

const base = '/api/v1/admin/certificates'

/** The director's desk of issued certificates. */
export const certificateDeskRoutes = contract({
  list: {
    method: 'GET',
    path: base,
    access: ['admin'],
    summary: 'الشهادات الصادرة، أحدثها أولًا',
    query: IssuedFilters,
    list: IssuedCertificate,
  },
  stats: {
    method: 'GET',
    path: `${base}/stats`,
    access: ['admin'],
    summary: 'أعداد الشهادات وأحوالها',
    data: CertificateStats,
  },
  rotateKey: {
    method: 'POST',
    path: '/api/v1/admin/certificate-keys',
    access: ['admin'],
    summary: 'مفتاح توقيع جديد للشهادات؛ ما وُقّع بالسابق يبقى صحيحًا',
    data: CertificateKeys,
  },
  mailing: {
    method: 'GET',
    path: '/api/v1/admin/certificate-mailing',
    access: ['admin'],
    summary: 'ما تحمله رسالة الشهادة إلى صاحبتها',
    data: CertificateMailing,
  },
  saveMailing: {
    method: 'PUT',
    path: '/api/v1/admin/certificate-mailing',
    access: ['admin'],
    summary: 'رابط الشهادة وحده في رسالتها، أو معه ملفها PDF',
    takes: 'form',
    body: CertificateMailing,
    data: CertificateMailing,
  },
  show: {
    method: 'GET',
    path: `${base}/{id}`,
    access: ['admin'],
    summary: 'شهادة وسجل ما تغيّر فيها',
    params: IdParams,
    data: CertificateDetails,
  },
  update: {
    method: 'PUT',
    path: `${base}/{id}`,
    access: ['admin'],
    summary: 'تصحيح شهادة: تصدر نسخة جديدة تحل محلها، والقديمة تدل عليها',
    params: IdParams,
    body: UpdateCertificateForm,
    takes: 'form',
    data: CertificateDetails,
  },
  revoke: {
    method: 'DELETE',
    path: `${base}/{id}`,
    access: ['admin'],
    summary: 'إلغاء شهادة بسبب؛ يُعرف إلغاؤها من رمزها، ولا تُمحى',
    params: IdParams,
    query: ReasonForm,
    data: CertificateDetails,
  },
  restore: {
    method: 'POST',
    path: `${base}/{id}/restore`,
    access: ['admin'],
    summary: 'إعادة شهادة ملغاة',
    params: IdParams,
    body: ReasonForm,
    takes: 'form',
    data: CertificateDetails,
  },
})
