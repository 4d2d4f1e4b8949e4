import { READY_TEMPLATES, type ReadyKey } from '#core/certificate/ready-templates.ts'
import { ornamentNamed } from '#core/certificate/ornaments.ts'
import type { CertificateTemplate, TemplateElement } from '#core/certificate/template.ts'
import { toEditor } from '#server/features/courses/public.ts'
import { signedUrl } from '#server/features/files/public.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { linkFor, ofSession } from '#server/kernel/secrets/session-link.ts'
import type { TemplateRow } from './queries.ts'

const base = '/api/v1/admin/certificate-templates'
export const templatePicture = (id: number) => `${base}/${id}/picture`
export const readyPicture = (key: ReadyKey) => `${base}/ready/${key}/picture`

const signed = (ctx: SignedCtx, path: string) => linkFor(ctx, path, ofSession(ctx.actor.sessionId))

export function toLine(ctx: SignedCtx, { updated_by, editor_name, template, ...row }: TemplateRow) {
  return {
    ...row,
    orientation: template.orientation,
    updated_by: toEditor(updated_by, editor_name),
    picture_url: signed(ctx, templatePicture(row.id)),
    can: { remove: isUnused(row) },
  }
}

/** Neither printed on any certificate nor chosen by a course. */
export const isUnused = (row: Pick<TemplateRow, 'certificates_count' | 'courses_count'>): boolean =>
  row.certificates_count === 0 && row.courses_count === 0

export const toTemplate = (ctx: SignedCtx, row: TemplateRow) => ({
  ...toLine(ctx, row),
  ...toContent(ctx, row.template),
})

export function toContent(ctx: SignedCtx, template: CertificateTemplate) {
  const { background_url: path, backgroundColor, backgroundSize = 'cover', elements } = template
  const address = path === null || ornamentNamed(path) ? path : signedUrl(ctx, path)
  return {
    background_url: address,
    backgroundUrl: address,
    backgroundColor,
    backgroundSize,
    elements: elements.map((element) => toElement(ctx, element)),
  }
}

const toElement = (ctx: SignedCtx, element: TemplateElement) =>
  element.type === 'image' ? { ...element, src: signedUrl(ctx, element.src) } : { ...element }

export const toReady = (ctx: SignedCtx, key: ReadyKey) => {
  const { name, orientation } = READY_TEMPLATES[key]
  return { key, name, orientation, picture_url: signed(ctx, readyPicture(key)) }
}
