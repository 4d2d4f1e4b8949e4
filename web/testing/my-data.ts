import type { MyData } from '#contract/my-data/shapes.ts'

/** As GET /api/v1/auth/my-data answers somebody who has asked for nothing. */
export const myData = (over: Partial<MyData> = {}): MyData => ({
  export: null,
  next_export_at: null,
  deletion: null,
  obstacle: null,
  plan: {
    erase_at: '2026-12-20T09:00:00.000Z',
    erased: ['ملاحظاتكِ'],
    kept: [{ what: 'إيصالات التحويل المؤكدة', why: 'سجلات مالية' }],
  },
  ...over,
})
