import { contract } from '#contract/kernel/route.ts'
import { Integration, IntegrationList, IntegrationParams } from './shapes.ts'

const base = '/api/v1/admin/applications'
const access = ['admin'] as const

export const integrationRoutes = contract({
  list: {
    method: 'GET',
    path: base,
    access,
    summary: 'ما تتصل به المنصة من خدمات، وحال كل منها، وآخر ما غُيّر فيها',
    data: IntegrationList,
  },
  test: {
    method: 'POST',
    path: `${base}/{key}/test`,
    access,
    summary: 'سؤال الخدمة نفسها الآن، وحفظ جوابها',
    params: IntegrationParams,
    data: Integration,
    idempotency: 'none',
    limit: { hits: 30, seconds: 600 },
  },
})
