import { z } from 'zod'
import { courseFileLimits } from '#contract/kernel/limits.ts'
import { excessIn } from '#server/kernel/http/measure-json.ts'
import { BadPackage } from '../archive/bad-package.ts'
import { FORMAT, VERSION } from '../format.ts'
import { courseFileTexts } from '../texts.ts'

const Envelope = z.object({ format: z.literal(FORMAT), version: z.number().int().min(1) })

/** The frame of the file. What stands in it is read piece by piece, so that one bad lesson does not cost the course. */
const Frame = z.object({
  course: z.record(z.string(), z.unknown()),
  modules: z
    .array(z.object({ title: z.unknown().optional(), lessons: z.array(z.unknown()).max(1000) }))
    .max(200),
  media: z.array(z.unknown()).max(10_000).default([]),
})
export type Frame = z.output<typeof Frame>

const FileMedium = z.object({ entry: z.string().max(200), name: z.string().max(400) })

/** Refuses what is no course file, or one of a platform that is newer than this. */
export function readFrame(bytes: Uint8Array | undefined): Frame {
  if (!bytes) throw new BadPackage(courseFileTexts.noJson)
  const json = decoded(bytes)
  if (excessIn(json, courseFileLimits.json)) throw new BadPackage(courseFileTexts.tooComplex)
  const document = parsed(json)
  const envelope = Envelope.safeParse(document)
  if (!envelope.success) throw new BadPackage(courseFileTexts.notOurs)
  const { version } = envelope.data
  if (version > VERSION) throw new BadPackage(courseFileTexts.newer, { version, known: VERSION })
  const frame = Frame.safeParse(document)
  if (frame.success) return frame.data
  const [issue] = frame.error.issues
  throw new BadPackage(courseFileTexts.badShape, {
    place: issue?.path.join('.') ?? '',
    sentence: issue?.message ?? '',
  })
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    throw new BadPackage(courseFileTexts.notJson, {}, error)
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\uFEFF/, ''), (_, value: unknown) =>
      typeof value === 'string' ? storable(value) : value,
    )
  } catch (error) {
    throw new BadPackage(courseFileTexts.notJson, {}, error)
  }
}

/** The database keeps neither NUL nor half a surrogate pair. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '')

/** What the media were called when they were uploaded. */
export const namesOfMedia = ({ media }: Frame): ReadonlyMap<string, string> =>
  new Map(
    media.flatMap((one) => {
      const read = FileMedium.safeParse(one)
      return read.success ? [[read.data.entry, read.data.name] as const] : []
    }),
  )
