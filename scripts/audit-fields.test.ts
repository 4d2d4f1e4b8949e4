import { expect, test } from 'vitest'
import { z } from 'zod'
import { ContactForm, SiteTextForm, TransferForm } from '#contract/site/forms.ts'
import { CourseForm } from '#contract/course-desk/forms.ts'
import { EndEnrolmentForm } from '#contract/course-students/forms.ts'
import { LessonForm } from '#contract/outline/forms.ts'
import { FolderForm, MediaForm, QuotaForm } from '#contract/media/forms.ts'
import { NewShelfForm, ShelfForm } from '#contract/categories/forms.ts'
import { QuestionForm, QuizSettingsForm } from '#contract/questions/forms.ts'
import { SecondFactorRule } from '#contract/auth/second-factor-forms.ts'
import { SessionSettings } from '#contract/auth/forms.ts'
import { reportRoutes } from '#contract/reports/routes.ts'
import { userRoutes } from '#contract/users/routes.ts'
import { NewPersonBody, PersonChangeBody } from '#contract/users/forms.ts'
import { fieldText } from '#contract/audit/words.ts'

/** What of a form is said in other words in the audit, or never stands there. */
const elsewhere = new Set([
  'base',
  'version',
  'id',
  'ids',
  'price',
  'duration',
  'prerequisites',
  'contact',
  'transfer',
  'platform_name',
])

/** The names of fields that a schema lets into the audit, also those inside others. */
function namesIn(schema: unknown): string[] {
  const { $defs = {}, ...root } = z.toJSONSchema(schema as z.ZodType, {
    unrepresentable: 'any',
    io: 'input',
  }) as Record<string, unknown>
  const names: string[] = []
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) return part.forEach(walk)
    if (typeof part !== 'object' || part === null) return
    const { properties, ...rest } = part as Record<string, unknown>
    if (typeof properties === 'object' && properties !== null)
      for (const [name, value] of Object.entries(properties)) {
        names.push(name)
        if (!elsewhere.has(name)) walk(value)
      }
    Object.values(rest).forEach(walk)
  }
  walk(root)
  walk(Object.values($defs as object))
  return [...new Set(names)]
}

test.each(
  Object.entries({
    ContactForm,
    SiteTextForm,
    TransferForm,
    CourseForm,
    EndEnrolmentForm,
    LessonForm,
    FolderForm,
    MediaForm,
    QuotaForm,
    NewShelfForm,
    ShelfForm,
    QuestionForm,
    QuizSettingsForm,
    SessionSettings,
    SecondFactorRule,
    NewPersonBody,
    PersonChangeBody,
    log: reportRoutes.exportActivities.query,
    people: userRoutes.export.query,
  }),
)('every field of %s that reaches the log has an Arabic name there', (_, schema) => {
  const names = namesIn(schema).filter((name) => !elsewhere.has(name))
  expect(names.length).toBeGreaterThan(0)
  expect(names.filter((name) => fieldText(name) === fieldText('?'))).toEqual([])
})
