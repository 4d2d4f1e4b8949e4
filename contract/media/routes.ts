import { z } from 'zod'
import { Id, IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { FolderForm, MediaForm, MoveForm, QuotaForm } from '#contract/media/forms.ts'
import { MediaFile, MediaDetails, MediaFolder, MediaOverview, Filters, Folders } from './shapes.ts'

/** The director's library holds everybody's files, a teacher's her own. Folders are shared by both. */
const mediaRoutes = <const A extends 'admin' | 'teacher'>(area: A) => {
  const path = `/api/v1/${area}/media` as const
  const access = [area] as const
  return contract({
    list: {
      method: 'GET',
      path,
      access,
      summary: 'ملفات المكتبة: بحث وتصفية وترتيب',
      query: Filters,
      list: MediaFile,
    },
    overview: {
      method: 'GET',
      path: `${path}/overview`,
      access,
      summary: 'المساحة المستعملة وحدودها، وما ينقص الخادم لقراءة المقاطع',
      data: MediaOverview,
    },
    move: {
      method: 'POST',
      path: `${path}/move`,
      access,
      summary: 'نقل ملفات إلى مجلد',
      takes: 'form',
      body: MoveForm,
      data: z.object({ moved: z.number() }),
    },
    folders: { method: 'GET', path: `${path}/folders`, access, summary: 'المجلدات كلها', data: Folders },
    createFolder: {
      method: 'POST',
      path: `${path}/folders`,
      access,
      summary: 'مجلد جديد',
      takes: 'form',
      body: FolderForm,
      data: MediaFolder,
    },
    saveFolder: {
      method: 'PUT',
      path: `${path}/folders/{id}`,
      access,
      summary: 'تسمية مجلد أو نقله',
      params: IdParams,
      takes: 'form',
      body: FolderForm,
      data: MediaFolder,
    },
    removeFolder: {
      method: 'DELETE',
      path: `${path}/folders/{id}`,
      access,
      summary: 'حذف مجلد فارغ',
      params: IdParams,
    },
    show: {
      method: 'GET',
      path: `${path}/{id}`,
      access,
      summary: 'تفاصيل ملف وأين يُستعمل',
      params: IdParams,
      data: MediaDetails,
    },
    save: {
      method: 'PUT',
      path: `${path}/{id}`,
      access,
      summary: 'تسمية ملف أو نقله إلى مجلد',
      params: IdParams,
      takes: 'form',
      body: MediaForm,
      data: MediaDetails,
    },
    replace: {
      method: 'POST',
      path: `${path}/{id}/replace`,
      access,
      summary: 'وضع ملف آخر مكانه في كل موضع يُستعمل فيه',
      params: IdParams,
      takes: 'form',
      body: z.object({ file_id: Id }),
      data: MediaDetails,
    },
    remove: {
      method: 'DELETE',
      path: `${path}/{id}`,
      access,
      summary: 'نقل ملف لا يُستعمل إلى سلة المحذوفات ثلاثين يومًا',
      params: IdParams,
    },
    restore: {
      method: 'POST',
      path: `${path}/{id}/restore`,
      access,
      summary: 'إعادة ملف من سلة المحذوفات',
      params: IdParams,
      data: MediaDetails,
    },
  })
}

export const adminMediaRoutes = mediaRoutes('admin')

export const teacherMediaRoutes = mediaRoutes('teacher')

export const mediaSettingRoutes = contract({
  saveQuotas: {
    method: 'PUT',
    path: '/api/v1/admin/media/quotas',
    access: ['admin'],
    summary: 'حد مساحة الملفات لكل معلمة وللمنصة كلها',
    takes: 'form',
    body: QuotaForm,
    data: QuotaForm,
  },
})
