import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import type { NewTemplateForm, TemplateForm } from '#contract/certificates/template-forms.ts'
import { MAX_TEMPLATE_NAME, Template, type TemplateFilters } from '#contract/certificates/template-shapes.ts'
import { picturesOf } from '#core/certificate/pictures.ts'
import { READY_KEYS, READY_TEMPLATES, type ReadyKey } from '#core/certificate/ready-templates.ts'
import type { CertificateTemplate } from '#core/certificate/template.ts'
import { readSearch } from '#core/search/search.ts'
import { beginningOf } from '#core/text/written.ts'
import { staleEdit, toEditor } from '#server/features/courses/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, notFound } from '#server/kernel/errors.ts'
import { pageOf, windowOf } from '#server/kernel/data/pages.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import { certificateTexts } from '../texts.ts'
import { isUnused, toContent, toLine, toReady, toTemplate } from './present.ts'
import * as names from './names-queries.ts'
import * as queries from './queries.ts'
import { blankTemplate, checkPictures, merged } from './values.ts'

export async function listTemplates(
  ctx: SignedCtx,
  { search, state, ...paging }: z.output<typeof TemplateFilters>,
) {
  const filter = { state, search: readSearch(search) }
  const [rows, total] = await Promise.all([
    queries.listTemplates(ctx.db, filter, windowOf(paging)),
    queries.countTemplates(ctx.db, filter),
  ])
  return pageOf(
    rows.map((row) => toLine(ctx, row)),
    total,
    paging,
  )
}

export const listReady = (ctx: SignedCtx) => READY_KEYS.map((key) => toReady(ctx, key))

export async function openTemplate(ctx: Ctx, id: number): Promise<queries.TemplateRow> {
  const row = await queries.findTemplate(ctx.db, id)
  if (!row) throw notFound(certificateTexts.templateNotFound)
  return row
}

export const showTemplate = async (ctx: SignedCtx, id: number) => toTemplate(ctx, await openTemplate(ctx, id))

export function createTemplate(
  ctx: SignedCtx,
  { is_active: isActive = true, ...sent }: z.output<typeof NewTemplateForm>,
) {
  return inTransaction(ctx, async (tx) => {
    const template = merged({ ...blankTemplate, name: sent.name }, sent)
    await checkPictures(tx, template)
    const id = await addTemplate(tx, template)
    if (!isActive) await queries.updateActive(tx.db, id, false)
    return showTemplate(tx, id)
  })
}

export function createReady(ctx: SignedCtx, key: ReadyKey) {
  return inTransaction(ctx, async (tx) => showTemplate(tx, await addTemplate(tx, READY_TEMPLATES[key])))
}

export function copyTemplate(ctx: SignedCtx, id: number) {
  return inTransaction(ctx, async (tx) => {
    const { template } = await openTemplate(tx, id)
    const name = beginningOf(text(certificateTexts.copyOf, { name: template.name }), MAX_TEMPLATE_NAME)
    return showTemplate(tx, await addTemplate(tx, { ...template, name }))
  })
}

async function addTemplate(tx: SignedCtx, template: CertificateTemplate): Promise<number> {
  const id = await queries.insertTemplate(tx.db, template, { by: tx.actor.id, at: tx.now })
  await audit(tx, {
    action: 'certificate-template.create',
    entity: 'certificate_template',
    entityId: id,
    after: { template_name: template.name },
  })
  return id
}

/** Saving what stands changes nothing; saving over somebody else's change is refused with the template as it is. */
export function saveTemplate(
  ctx: SignedCtx,
  id: number,
  { version, is_active: isActive, is_silent: isSilent = false, ...sent }: z.output<typeof TemplateForm>,
) {
  return inTransaction(ctx, async (tx) => {
    await queries.lockTemplate(tx.db, id)
    const row = await openTemplate(tx, id)
    const template = merged(row.template, sent)
    if (isDeepStrictEqual(template, row.template)) {
      if (!isSilent) await queries.keepVersion(tx.db, id, row.version)
    } else {
      if (version !== undefined && version !== row.version) throw staleTemplate(tx, row)
      await checkPictures(tx, template, picturesOf(row.template))
      const edit = { by: tx.actor.id, at: tx.now, isSilent }
      const goesOn = await queries.updateTemplate(tx.db, id, template, edit)
      // An hour in the designer is one line of the audit, not nine hundred.
      if (!(isSilent && goesOn)) await auditSave(tx, row, template)
    }
    if (isActive !== undefined && isActive !== row.is_active) await turnActive(tx, row, isActive)
    return showTemplate(tx, id)
  })
}

const auditSave = (tx: SignedCtx, { id, name, version }: queries.TemplateRow, after: CertificateTemplate) =>
  audit(tx, {
    action: 'certificate-template.save',
    entity: 'certificate_template',
    entityId: id,
    before: { template_name: name, template_version: version },
    after: { template_name: after.name, template_version: version + 1 },
  })

async function turnActive(
  tx: SignedCtx,
  { id, name }: queries.TemplateRow,
  isActive: boolean,
): Promise<void> {
  await queries.updateActive(tx.db, id, isActive)
  await audit(tx, {
    action: isActive ? 'certificate-template.restore' : 'certificate-template.archive',
    entity: 'certificate_template',
    entityId: id,
    after: { template_name: name },
  })
}

function staleTemplate(tx: SignedCtx, row: queries.TemplateRow) {
  const last = { at: row.updated_at, by: toEditor(row.updated_by, row.editor_name) }
  return staleEdit(tx, last, Template.parse(toTemplate(tx, row)))
}

/** What a certificate was printed on, or a course prints on, is archived instead. */
export function removeTemplate(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockTemplate(tx.db, id)
    const row = await openTemplate(tx, id)
    if (!isUnused(row)) throw conflict(certificateTexts.templateUsed)
    await queries.deleteTemplate(tx.db, id)
    await audit(tx, {
      action: 'certificate-template.remove',
      entity: 'certificate_template',
      entityId: id,
      before: { template_name: row.name },
    })
    return null
  })
}

export async function listVersions(ctx: SignedCtx, id: number) {
  await openTemplate(ctx, id)
  return queries.listVersions(ctx.db, id)
}

export async function showVersion(ctx: SignedCtx, id: number, number: number) {
  const row = await queries.findVersion(ctx.db, id, number)
  if (!row) throw notFound(certificateTexts.templateNotFound)
  const { version, saved_at, saved_by, template } = row
  const { name, orientation } = template
  return { version, saved_at, saved_by, name, orientation, ...toContent(ctx, template) }
}

/** To try a template with: what has room for them has room for all. */
export const listLongestNames = (ctx: Ctx) => names.listLongestNames(ctx.db)
