import { z } from 'zod'
import { audiences } from '#contract/circles/shapes.ts'
import { Id, Line, Text, Verbatim, Whole } from '#contract/kernel/fields.ts'
import { AyahRangeForm } from '#contract/quran/forms.ts'
import { linkKinds, rulesOfType, taskTypes } from '#core/paths/task-types.ts'

export const planFormats = ['csv', 'file'] as const
export const PLAN_FORMAT = 'rattil-path'

/** More than any path has, and little enough to be written in one commit. */
export const planFileLimits = { characters: 400_000, stages: 100, days: 1_200, tasks: 6_000, tasksOfDay: 20 }

const UNKNOWN_TYPE = 'هذا النوع من المهام غير معروف'
const Title = (min: number) => Line({ min, max: 160, tooShort: 'اكتبي عنوانًا من حرفين على الأقل' })
const Words = Text({ min: 0, max: 2_000 })

/** By its title and where it stands: an id would be that of one platform alone. */
const FileLink = z.object({
  kind: z.enum(linkKinds, { error: 'ما يشير إليه: درس من دورة، أو درس من منهج المسار، أو حلقة' }),
  title: Line({ min: 1, max: 200, tooShort: 'اكتبي عنوان ما تشير إليه المهمة' }),
  place: Line({ min: 0, max: 200 }).default(''),
})
export type FileLink = z.output<typeof FileLink>

/** A task as a file has it. */
export const FileTask = z
  .object({
    type: z.enum(taskTypes, { error: UNKNOWN_TYPE }),
    title: Title(0).default(''),
    details: Words.default(''),
    range: AyahRangeForm.nullable().default(null),
    minutes: Whole('الوقت من دقيقة إلى عشر ساعات', { min: 1, max: 600 }).nullable().default(null),
    link: FileLink.nullable().default(null),
  })
  .refine(({ type, link }) => link === null || rulesOfType(type).links.includes(link.kind), {
    path: ['link'],
    error: 'هذا النوع من المهام لا يشير إلى هذا',
  })
  .refine(({ type, range }) => rulesOfType(type).hasRange === (range !== null), {
    path: ['range'],
    error: 'المقدار من القرآن لأنواعه وحدها، ولا بد منه فيها',
    abort: true,
  })

const FileDay = z.object({
  title: Title(0).default(''),
  tasks: z.array(FileTask).max(planFileLimits.tasksOfDay, 'في اليوم عشرون مهمة على الأكثر'),
})
export const FileStage = z.object({
  title: Title(2),
  description: Words.default(''),
  opens_by_teacher: z.boolean().default(false),
  days: z.array(FileDay).max(planFileLimits.days, 'في المسار ١٢٠٠ يوم على الأكثر'),
})

/** A path with its plan in one file, as the platform writes it. */
export const PlanFile = z.object({
  format: z.literal(PLAN_FORMAT, { error: 'هذا الملف ليس ملف مسار من المنصة' }),
  title: Title(2),
  description: Text({ min: 0, max: 5_000 }).default(''),
  audience: z.enum(audiences).default('women'),
  gives_certificate: z.boolean().default(false),
  stages: z.array(FileStage).max(planFileLimits.stages, 'في المسار مئة مرحلة على الأكثر'),
})
export type PlanFile = z.output<typeof PlanFile>

export const ImportForm = z.object({
  /** Whose plan gets the stages behind its own; null: a new path of the file. */
  path_id: Id.nullable(),
  format: z.enum(planFormats),
  text: Verbatim({ max: planFileLimits.characters, tooLong: 'الملف أكبر مما في مسار واحد' }),
})

/** What a file holds, or all that keeps it from being read. */
export const PlanPreview = z.object({
  /** Null: the file names none. */
  title: z.string().nullable(),
  stages: z.array(z.object({ title: z.string(), days: z.number(), tasks: z.number() })),
  errors: z.array(z.object({ where: z.string(), message: z.string() })),
  /** Of which so many are shown. */
  errors_count: z.number(),
  /** Links that lead nowhere here; their tasks come without them. */
  losses: z.array(z.object({ where: z.string(), message: z.string() })),
  losses_count: z.number(),
})
export type PlanPreview = z.output<typeof PlanPreview>
