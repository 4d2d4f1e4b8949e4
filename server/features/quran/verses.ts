import { ayahsIn, isRange, type AyahRange } from '#core/quran/range.ts'
import { MOST_VERSES, QURAN_TEXT, type VersesFile } from '#core/quran/verses.ts'
import type { QuranText } from '#server/engines/quran/port.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { notFound } from '#server/kernel/errors.ts'
import type { FileAnswer, FileRequest } from '#server/kernel/calls/handlers.ts'
import { searchVerses } from './search.ts'
import { quranTexts } from './texts.ts'

const MOST_RESULTS = 20

/** The text, where it is the one that was checked; else no verse is served, and system health says why. */
function wholeText({ ports }: Ctx): QuranText {
  if (ports.quran.fault) throw notFound(quranTexts.missing)
  return ports.quran
}

export async function serveVerses(ctx: Ctx, range: AyahRange, request: FileRequest): Promise<FileAnswer> {
  if (!isRange(range) || ayahsIn(range) > MOST_VERSES) throw notFound(quranTexts.noSuchRange)
  const { verses } = wholeText(ctx)
  const etag = `"${QURAN_TEXT}-${range.from}-${range.to}"`
  const kept = { 'cache-control': 'public, max-age=31536000, immutable', etag }
  if (request.ifNoneMatch?.includes(etag)) return { status: 304, headers: kept, body: null }
  const [basmala] = verses
  const asked = verses.slice(range.from - 1, range.to)
  const file: VersesFile = {
    basmala: basmala?.text ?? '',
    verses: asked.map(({ text }) => text),
    vocalised: {
      basmala: basmala?.vocalised ?? '',
      verses: asked.map(({ vocalised }) => vocalised),
    },
  }
  const body = Buffer.from(JSON.stringify(file))
  const type = 'application/json; charset=utf-8'
  return {
    status: 200,
    headers: { ...kept, 'content-type': type, 'content-length': String(body.length) },
    body,
  }
}

export async function findVerses(ctx: Ctx, typed: string) {
  const verses = searchVerses(wholeText(ctx), typed, MOST_RESULTS)
  return { verses: verses.map(({ id, text, vocalised }) => ({ ayah: id, text, vocalised })) }
}
