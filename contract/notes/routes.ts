import { Paging, SearchWords } from '#contract/kernel/fields.ts'
import { contract } from '#contract/kernel/route.ts'
import { MyNote } from './shapes.ts'

export const noteRoutes = contract({
  mine: {
    method: 'GET',
    path: '/api/v1/my-notes',
    access: 'signed-in',
    summary: 'ملاحظاتها على الدروس كلها، بترتيب الدورات ودروسها',
    query: Paging(20).extend({ search: SearchWords }),
    list: MyNote,
  },
  export: {
    method: 'GET',
    path: '/api/v1/my-notes/export',
    access: 'signed-in',
    kind: 'file',
    summary: 'ملاحظاتها كلها في ملف نصي',
    limit: { hits: 20, seconds: 3600 },
  },
})
