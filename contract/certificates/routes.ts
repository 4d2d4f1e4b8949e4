import { z } from 'zod'
import { CourseParams } from '#contract/courses/shapes.ts'
import { IdParams, Paging, SignedQuery } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { SharingForm, VerifyForm } from './forms.ts'
import {
  Certificate,
  CertificateKeys,
  CertificateWithTexts,
  CourseCertificate,
  Verification,
} from './shapes.ts'

const base = '/api/v1/certificates'
const CodeParams = z.object({ code: z.string().max(200) })

export const certificateRoutes = contract({
  ofCourse: {
    method: 'GET',
    path: '/api/v1/courses/{courseId}/certificate',
    access: 'signed-in',
    summary: 'شهادتها في دورة، وهل تستطيع إصدارها',
    params: CourseParams,
    data: CourseCertificate,
  },
  issue: {
    method: 'POST',
    path: '/api/v1/courses/{courseId}/certificate',
    access: 'signed-in',
    summary: 'إصدار شهادتها في دورة أتمّتها؛ التكرار يعيد الشهادة نفسها',
    params: CourseParams,
    data: Certificate,
    limit: { hits: 20, seconds: 60 },
  },
  mine: {
    method: 'GET',
    path: '/api/v1/my-certificates',
    access: 'signed-in',
    summary: 'شهاداتها، أحدثها أولًا',
    query: Paging(20),
    list: Certificate,
  },
  ofUser: {
    method: 'GET',
    path: '/api/v1/users/{id}/certificates',
    access: 'signed-in',
    summary: 'شهادات امرأة: لها، ولمعلمتها في دوراتها، وللمديرة',
    params: IdParams,
    query: Paging(20),
    list: Certificate,
  },
  show: {
    method: 'GET',
    path: `${base}/{id}`,
    access: 'signed-in',
    summary: 'شهادة واحدة، وما كُتب فيها نصًا نصًا بترتيب قراءته',
    params: IdParams,
    data: CertificateWithTexts,
  },
  share: {
    method: 'PUT',
    path: `${base}/{id}/sharing`,
    access: 'signed-in',
    summary: 'إتاحة صورة شهادتها لمن معه رمزها، أو حجبها',
    params: IdParams,
    body: SharingForm,
    takes: 'form',
    data: Certificate,
  },
  download: {
    method: 'GET',
    path: `${base}/{id}/download`,
    access: 'public',
    kind: 'file',
    summary: 'الشهادة ملف PDF، لمن تراها بجلستها أو برابط موقّع لها',
    params: IdParams,
    query: SignedQuery,
  },
  picture: {
    method: 'GET',
    path: `${base}/{id}/picture`,
    access: 'public',
    kind: 'file',
    summary: 'صورة الشهادة، لمن تراها بجلستها أو برابط موقّع لها',
    params: IdParams,
    query: SignedQuery,
  },
  image: {
    method: 'GET',
    path: `${base}/{id}/image`,
    access: 'public',
    kind: 'file',
    summary: 'الشهادة صورة PNG للمشاركة، لمن تراها بجلستها أو برابط موقّع لها',
    params: IdParams,
    query: SignedQuery,
    limit: { hits: 60, seconds: 60 },
  },
  keys: {
    method: 'GET',
    path: `${base}/keys`,
    access: 'public',
    summary: 'المفاتيح العامة التي يُتحقق بها من ملف شهادة محفوظ دون اتصال، أحدثها أولًا',
    data: CertificateKeys,
    limit: { hits: 60, seconds: 60 },
  },
  verify: {
    method: 'POST',
    path: `${base}/verify`,
    access: 'public',
    summary: 'التحقق من شهادة برمزها',
    body: VerifyForm,
    takes: 'form',
    data: Verification,
    idempotency: 'none',
  },
  byCode: {
    method: 'GET',
    path: `${base}/code/{code}`,
    access: 'public',
    summary: 'التحقق نفسه، لصفحة الشهادة',
    params: CodeParams,
    data: Verification,
  },
  sharedPicture: {
    method: 'GET',
    path: `${base}/code/{code}/picture`,
    access: 'public',
    kind: 'file',
    summary: 'صورة الشهادة التي أتاحتها صاحبتها',
    params: CodeParams,
    limit: { hits: 60, seconds: 60 },
  },
})
