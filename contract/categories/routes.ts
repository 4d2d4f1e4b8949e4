import { MergeShelfForm, NewShelfForm, ShelfForm, ShelfOrderForm } from '#contract/categories/forms.ts'
import { IdParams } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { Shelf, Shelves } from './shapes.ts'

/** Both lists have the same calls. A save over another one's is 409 with `current`, the shelf as it stands. */
const shelfRoutes = (noun: 'categories' | 'levels', one: 'تصنيف' | 'مستوى') =>
  contract({
    list: {
      method: 'GET',
      path: `/api/v1/admin/${noun}`,
      access: ['admin'],
      summary: `قائمة إدارة (${one}) بترتيبها، والمؤرشف في آخرها`,
      data: Shelves,
    },
    create: {
      method: 'POST',
      path: `/api/v1/admin/${noun}`,
      access: ['admin'],
      summary: `إضافة ${one} في آخر القائمة`,
      takes: 'form',
      body: NewShelfForm,
      data: Shelf,
    },
    order: {
      method: 'PUT',
      path: `/api/v1/admin/${noun}/order`,
      access: ['admin'],
      summary: `ترتيب القائمة كلها (${one})`,
      takes: 'form',
      body: ShelfOrderForm,
      data: Shelves,
    },
    save: {
      method: 'PUT',
      path: `/api/v1/admin/${noun}/{id}`,
      access: ['admin'],
      summary: `تعديل ${one} أو أرشفته`,
      params: IdParams,
      takes: 'form',
      body: ShelfForm,
      data: Shelf,
    },
    remove: {
      method: 'DELETE',
      path: `/api/v1/admin/${noun}/{id}`,
      access: ['admin'],
      summary: `حذف ${one} لا تستعمله دورة؛ وإلا فالجواب يسميها`,
      params: IdParams,
    },
    merge: {
      method: 'POST',
      path: `/api/v1/admin/${noun}/{id}/merge`,
      access: ['admin'],
      summary: `دمج ${one} في آخر: تنتقل دوراته ثم يُحذف`,
      params: IdParams,
      takes: 'form',
      body: MergeShelfForm,
      data: Shelves,
    },
  })

export const categoryRoutes = shelfRoutes('categories', 'تصنيف')

export const levelRoutes = shelfRoutes('levels', 'مستوى')
