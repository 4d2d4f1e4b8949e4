import type { z } from 'zod'
import type { NewsForm } from '#contract/news/forms.ts'
import { searchedText } from '#core/search/search.ts'
import { storagePathOf } from '#core/storage-path.ts'
import { normalise } from '#core/text/normalise.ts'
import { stem } from '#core/text/stem.ts'
import { usableFile, usableFiles } from '#server/features/files/public.ts'
import type { WithCleanText } from '#server/kernel/html/clean-text.ts'
import type { SignedCtx } from '#server/kernel/context.ts'
import { invalid } from '#server/kernel/errors.ts'
import { picturesIn, plainText, storedHtml, type CleanHtml } from '#server/kernel/html/rich-html.ts'
import * as queries from './desk-queries.ts'
import { newsTexts } from '../texts.ts'

type Sent = Omit<z.output<typeof NewsForm>, 'version'>

/** What of an article an editor changes, as the table keeps it; its address is decided apart. */
export interface NewsValues {
  title: string
  excerpt: string
  content: CleanHtml
  category_id: number | null
  image_path: string | null
  art: unknown
  is_featured: boolean
  publish_at: Date | null
}

export const blankNews: NewsValues = {
  title: '',
  excerpt: '',
  content: storedHtml(''),
  category_id: null,
  image_path: null,
  art: {},
  is_featured: false,
  publish_at: null,
}

/** The values that a form asks for; absent fields stay absent. */
export function wantedValues({
  image_path,
  slug: _slug,
  ...plain
}: WithCleanText<Sent>): Partial<NewsValues> {
  const image =
    image_path === undefined ? {} : { image_path: image_path && (storagePathOf(image_path) ?? image_path) }
  const wanted = { ...plain, ...image }
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined))
}

/** Refuses what does not exist, and pictures that visitors could not see. */
export async function checkChanges(tx: SignedCtx, changed: Partial<NewsValues>): Promise<void> {
  const { category_id, image_path, content } = changed
  if (category_id && !(await queries.findCategory(tx.db, category_id)))
    throw invalid('category_id', newsTexts.unknownCategory)
  if (image_path && !(await usableFile(tx, { path: image_path }, 'course-images')))
    throw invalid('image_path', newsTexts.unknownImage)
  const paths = content === undefined ? [] : picturesIn(content)
  if (paths.length > 0 && (await usableFiles(tx, { paths }, ['course-images'])).length < paths.length)
    throw invalid('content', newsTexts.unknownPicture)
}

/** Words of the text beyond these are not searched. */
const MOST_SEARCHED = 20_000
/** Arabic prose, read silently. */
const WORDS_A_MINUTE = 180

/** What follows from an article's words: how it is found, and how long it is read. */
export function derivedColumns({
  title,
  excerpt,
  content,
}: Pick<NewsValues, 'title' | 'excerpt' | 'content'>) {
  const words = plainText(content)
  const searched = [title, excerpt, words.slice(0, MOST_SEARCHED)]
  return {
    title_norm: normalise(title),
    search_norm: searchedText(...searched),
    stems: stem(searched.join(' ')),
    reading_minutes: Math.max(1, Math.ceil(words.split(' ').length / WORDS_A_MINUTE)),
  }
}
