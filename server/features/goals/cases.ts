import type { FeatureCases } from '#server/testing/cases/feature-cases.ts'
import type { OwnRows } from '#server/testing/cases/life.ts'
import { plainCalls } from '#server/testing/hold-ups/hold-up.ts'

const ownRows: OwnRows = async ({ db, at, person }) => {
  await db
    .insertInto('learning_goals')
    .values({ user_id: person.id, unit: 'minutes', amount: 20, zone: 'Asia/Riyadh', updated_at: at })
    .execute()
}

export const cases: FeatureCases = { holdUps: plainCalls('goals', 'save', 'stopReminder'), ownRows }
