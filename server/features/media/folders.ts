import type { FolderForm } from '#contract/media/forms.ts'
import { normalise } from '#core/text/normalise.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { conflict, forbidden, invalid, notFound } from '#server/kernel/errors.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import * as queries from './folder-queries.ts'
import { canEditFolder, ownerScope } from './policy.ts'
import { toFolder } from './present.ts'
import { mediaTexts } from './texts.ts'

const DEEPEST = 6

export async function listFolders(ctx: SignedCtx) {
  const rows = await queries.listFolders(ctx.db, ownerScope(ctx.actor))
  return rows.map((row) => toFolder(ctx, row))
}

export function createFolder(ctx: SignedCtx, form: FolderForm) {
  return inTransaction(ctx, async (tx) => {
    await checkPlace(tx, form, 0)
    const { id } = await queries.insertFolder(tx.db, {
      ...form,
      name_norm: normalise(form.name),
      created_by: tx.actor.id,
      created_at: tx.now,
    })
    await audit(tx, { action: 'media.folder.create', entity: 'media_folder', entityId: id, after: form })
    return presentFolder(tx, id)
  })
}

export function saveFolder(ctx: SignedCtx, id: number, form: FolderForm) {
  return inTransaction(ctx, async (tx) => {
    const before = await checkPlace(tx, form, id)
    await queries.updateFolder(tx.db, id, { ...form, name_norm: normalise(form.name) })
    const { name, parent_id } = openFolder(tx, before, id)
    await audit(tx, {
      action: 'media.folder.save',
      entity: 'media_folder',
      entityId: id,
      before: { name, parent_id },
      after: form,
    })
    return presentFolder(tx, id)
  })
}

export function removeFolder(ctx: SignedCtx, id: number): Promise<null> {
  return inTransaction(ctx, async (tx) => {
    await queries.lockFolders(tx.db)
    const folder = openFolder(tx, await queries.listFolders(tx.db, undefined), id)
    if (folder.content > 0) throw conflict(mediaTexts.folderNotEmpty)
    await queries.deleteFolder(tx.db, id)
    const { name, parent_id } = folder
    await audit(tx, {
      action: 'media.folder.remove',
      entity: 'media_folder',
      entityId: id,
      before: { name, parent_id },
    })
    return null
  })
}

/** A teacher sees all folders and changes those that she made. */
function openFolder(tx: SignedCtx, rows: readonly queries.FolderRow[], id: number): queries.FolderRow {
  const folder = rows.find((row) => row.id === id)
  if (!folder) throw notFound(mediaTexts.folderNotFound)
  if (!canEditFolder(tx.actor, folder)) throw forbidden(mediaTexts.folderNotYours)
  return folder
}

/** Locks the tree and refuses a place that is missing, taken, inside itself or too deep. Answers the tree. */
async function checkPlace(tx: SignedCtx, { name, parent_id }: FolderForm, id: number) {
  await queries.lockFolders(tx.db)
  const rows = await queries.listFolders(tx.db, undefined)
  if (id !== 0) openFolder(tx, rows, id)
  const above = pathTo(rows, parent_id)
  if (above.includes(id)) throw invalid('parent_id', mediaTexts.folderInside)
  if (above.length + depthBelow(rows, id) >= DEEPEST) throw invalid('parent_id', mediaTexts.folderTooDeep)
  if (await queries.isNameTaken(tx.db, { parent_id, name_norm: normalise(name), but: id }))
    throw invalid('name', mediaTexts.folderNameTaken)
  return rows
}

/** The ids from a folder up to the root. */
function pathTo(rows: readonly queries.FolderRow[], id: number | null): number[] {
  if (id === null) return []
  const row = rows.find((one) => one.id === id)
  if (!row) throw invalid('parent_id', mediaTexts.folderNotFound)
  return [id, ...pathTo(rows, row.parent_id)]
}

function depthBelow(rows: readonly queries.FolderRow[], id: number): number {
  const children = id === 0 ? [] : rows.filter((row) => row.parent_id === id)
  return children.length === 0 ? 0 : 1 + Math.max(...children.map((child) => depthBelow(rows, child.id)))
}

async function presentFolder(tx: SignedCtx, id: number) {
  const row = (await queries.listFolders(tx.db, ownerScope(tx.actor))).find((one) => one.id === id)
  if (!row) throw notFound(mediaTexts.folderNotFound)
  return toFolder(tx, row)
}
