import { backupLimits } from '#contract/kernel/limits.ts'
import { valueOf } from '#server/features/questions/public.ts'
import { childOf, childrenOf } from '#server/kernel/xml/xml-node.ts'
import { BadPackage } from '../archive/bad-package.ts'
import type { SniffedType } from '#server/engines/files/port.ts'
import type { BackupDocuments } from './documents.ts'
import { moodleTexts } from './texts.ts'

/** The place of a text in Moodle, beside which files lie. */
export interface FilePlace {
  readonly context: string
  readonly component: string
  readonly area: string
  readonly itemId: string
}

/** A row of `files.xml`. */
export interface BackupFile extends FilePlace {
  /** SHA-1 of its bytes, which is its name in the backup too. */
  readonly hash: string
  /** As a text names it: `sub/picture.png`. */
  readonly path: string
  readonly order: number
}

/** What the bytes of a file are, or why there are none. */
export type FileFacts =
  | { readonly fault: 'missing' | 'broken' | 'unknown' }
  | {
      readonly sha256: string
      readonly size: number
      readonly type: SniffedType['type']
      readonly extension: string
    }

/** Where the bytes lie; undefined for what is no checksum. */
export const entryOfHash = (hash: string): string | undefined =>
  /^[0-9a-f]{40}$/.test(hash) ? `files/${hash.slice(0, 2)}/${hash}` : undefined

/** Of these something may come along. */
const taken = new Set([
  'course/overviewfiles',
  'course/section',
  'mod_book/chapter',
  'mod_folder/content',
  'mod_label/intro',
  'mod_page/content',
  'mod_resource/content',
  'question/questiontext',
])

export const isTaken = ({ component, area }: FilePlace): boolean => taken.has(`${component}/${area}`)

/** All files of the backup; folders are no files. */
export function readFileList(documents: BackupDocuments): BackupFile[] {
  const rows = childrenOf(childOf(documents.read('files.xml'), 'files'), 'file')
  const files = rows.flatMap((row) => {
    const name = valueOf(row, 'filename')
    if (name === '' || name === '.') return []
    return {
      hash: valueOf(row, 'contenthash'),
      context: valueOf(row, 'contextid'),
      component: valueOf(row, 'component'),
      area: valueOf(row, 'filearea'),
      itemId: valueOf(row, 'itemid') || '0',
      path: `${valueOf(row, 'filepath')}${name}`.replace(/^\/+/, ''),
      order: Number(valueOf(row, 'sortorder')) || 0,
    }
  })
  if (files.length > backupLimits.files)
    throw new BadPackage(moodleTexts.tooManyFiles, { count: backupLimits.files })
  return files
}
