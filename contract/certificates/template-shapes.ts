import { z } from 'zod'
import { FONT_FAMILIES } from '#core/certificate/faces.ts'
import { READY_KEYS } from '#core/certificate/ready-templates.ts'
import { BACKGROUND_SIZES } from '#core/certificate/template.ts'
import { IdParams, Instant, Named, Paging, SearchWords, Whole } from '#contract/kernel/fields.ts'

export const MAX_TEMPLATE_NAME = 120

export const orientations = ['landscape', 'portrait'] as const

const TextPart = z.object({
  id: z.string(),
  type: z.literal('text'),
  x: z.number(),
  y: z.number(),
  content: z.string(),
  fontSize: z.number(),
  color: z.string(),
  fontWeight: z.enum(['normal', 'bold']),
  fontStyle: z.enum(['normal', 'italic']),
  textAlign: z.enum(['right', 'center', 'left']),
  fontFamily: z.enum(FONT_FAMILIES),
  lineHeight: z.number(),
  minWidth: z.number(),
  minHeight: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  fit: z.enum(['wrap', 'shrink']).optional(),
  minFontSize: z.number().optional(),
})

const ImagePart = z.object({
  id: z.string(),
  type: z.literal('image'),
  x: z.number(),
  y: z.number(),
  /** Opens for this session; a save takes it back as it is. */
  src: z.string(),
  width: z.number(),
  height: z.number(),
  alt: z.string().optional(),
})

export const TemplateLine = z.object({
  id: z.number(),
  name: z.string(),
  orientation: z.enum(orientations),
  is_active: z.boolean(),
  version: z.number(),
  created_at: Instant,
  updated_at: Instant,
  updated_by: Named.nullable(),
  /** Certificates that were issued on it, in any version. */
  certificates_count: z.number(),
  /** Courses whose certificates are issued on it. */
  courses_count: z.number(),
  /** With a sample's values, signed for this session. */
  picture_url: z.string(),
  can: z.object({ remove: z.boolean() }),
})
export type TemplateLine = z.output<typeof TemplateLine>

/** What is drawn, as the designer reads it. */
export const TemplateContent = z.object({
  /** Of a stored picture, `frame:teal` and the like for a drawn frame, or null. */
  background_url: z.string().nullable(),
  /** The same by its other name. */
  backgroundUrl: z.string().nullable(),
  backgroundColor: z.string(),
  backgroundSize: z.enum(BACKGROUND_SIZES),
  elements: z.array(z.discriminatedUnion('type', [TextPart, ImagePart])),
})
export type TemplateContent = z.output<typeof TemplateContent>

export const Template = TemplateLine.extend(TemplateContent.shape)
export type Template = z.output<typeof Template>

export const ReadyTemplate = z.object({
  key: z.enum(READY_KEYS),
  name: z.string(),
  orientation: z.enum(orientations),
  picture_url: z.string(),
})
export type ReadyTemplate = z.output<typeof ReadyTemplate>

export const ReadyParams = z.object({ key: z.enum(READY_KEYS) })

export const TemplateVersionLine = z.object({
  version: z.number(),
  saved_at: Instant,
  saved_by: z.string().nullable(),
})

export const TemplateVersionParams = IdParams.extend({ version: Whole('رقم النسخة غير صحيح', { min: 1 }) })

/** An earlier version whole, to be written into the designer again. */
export const TemplateVersion = TemplateVersionLine.extend({
  name: z.string(),
  orientation: z.enum(orientations),
}).extend(TemplateContent.shape)

export const templateStates = ['active', 'archived', 'all'] as const
export const TemplateFilters = Paging(20).extend({
  state: z.enum(templateStates).default('active'),
  search: SearchWords,
})

/** On what the certificates of a course are printed; null: what came with the platform. */
export const CourseTemplate = z.object({ template: Named.nullable() })
