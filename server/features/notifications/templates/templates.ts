import type { z } from 'zod'
import { channels, type Channel } from '#contract/kernel/notification.ts'
import type {
  NotificationLimits,
  PreviewTemplateForm,
  SaveTemplateForm,
  TemplateWordsForm,
} from '#contract/notifications/template-shapes.ts'
import { eachText, placesInArabic, placesInCode, placeWords } from '#core/place-words.ts'
import { findWords, listWordVersions, writeWords } from '#server/features/mail/public.ts'
import { platformName } from '#server/features/site/public.ts'
import { audit } from '#server/kernel/data/audit.ts'
import type { Ctx, SignedCtx } from '#server/kernel/context.ts'
import { conflict, invalid, notFound, staleSave } from '#server/kernel/errors.ts'
import { drawMail } from '#server/kernel/letters/mail-layout.ts'
import type { NotificationKind } from '#server/kernel/letters/notification-kind.ts'
import { saveSetting, holdSettings } from '#server/kernel/data/settings.ts'
import { text } from '#server/kernel/texts.ts'
import { inTransaction } from '#server/kernel/data/transaction.ts'
import type { Catalogue } from '../catalogue.ts'
import { defaultOf } from '../channel.ts'
import type { Rhythm } from '../due.ts'
import { withNames } from '../names.ts'
import { notificationTexts as texts } from '../texts.ts'
import { wordsOf } from '../words.ts'
import * as centre from './centre.ts'
import { findExample } from './template-queries.ts'
import { inWords, ownWords, placeNames, unknownIn } from './template-words.ts'

const VERSIONS_SHOWN = 10

export async function listTemplates(ctx: Ctx, catalogue: Catalogue) {
  const kinds = await centre.currentKinds(ctx.db, catalogue)
  return [...catalogue.values()].map((kind) => lineOf(kind, kinds.get(kind.key) ?? kind))
}

/** `current` as it holds now, `kind` as it came with the platform. */
const lineOf = (kind: NotificationKind, current: NotificationKind) => ({
  kind: kind.key,
  label: kind.label,
  topic: kind.topic,
  roles: [...kind.roles],
  channels: channels.map((channel) => ({
    channel,
    is_on: ['always', 'on'].includes(defaultOf(current, channel)),
    is_free: centre.isCentreFree(kind, channel),
  })),
  is_changed: current.letter !== kind.letter,
})

function kindOf(catalogue: Catalogue, key: string): NotificationKind {
  const kind = catalogue.get(key)
  if (!kind) throw notFound(texts.unknownKind)
  return kind
}

const shown = (words: TemplateWordsForm): TemplateWordsForm => eachText(words, placesInArabic)

export async function showTemplate(ctx: Ctx, catalogue: Catalogue, key: string) {
  const kind = kindOf(catalogue, key)
  const [kinds, saved, versions] = await Promise.all([
    centre.currentKinds(ctx.db, catalogue),
    findWords(ctx.db, centre.wordsKey(key)),
    listWordVersions(ctx.db, centre.wordsKey(key), VERSIONS_SHOWN),
  ])
  const examples = kind.places?.(kind.sample) ?? {}
  return {
    ...lineOf(kind, kinds.get(key) ?? kind),
    version: saved?.version ?? 0,
    saved_at: saved?.saved_at ?? null,
    words: shown(centre.readWords(saved?.words, kind) ?? ownWords(kind)),
    own_words: shown(ownWords(kind)),
    places: [
      ...placeNames(kind).kind.map((name) => ({
        name,
        about: text(texts['place.example'], { example: examples[name] ?? '' }),
      })),
      ...[
        { name: 'name', about: text(texts['place.name']) },
        { name: 'platform', about: text(texts['place.platform']) },
        { name: 'letter_subject', about: text(texts['place.subject']) },
        { name: 'letter_text', about: text(texts['place.text']) },
      ].filter(({ name }) => !(name in examples)),
    ].map(({ name, about }) => ({ name: placeWords[name] ?? name, about })),
    versions: versions.map((row) => {
      const words = centre.readWords(row.words, kind)
      return { ...row, words: words ? shown(words) : null }
    }),
  }
}

/** A place that nothing would fill is refused with its name, beside the field that holds it. */
function checkWords(kind: NotificationKind, words: TemplateWordsForm): void {
  const unknown = unknownIn(words, placeNames(kind))
  if (unknown)
    throw invalid(unknown.field, texts.unknownPlace, { place: placesInArabic(`{${unknown.place}}`) })
}

export async function saveTemplate(
  ctx: SignedCtx,
  catalogue: Catalogue,
  key: string,
  { version, ...written }: z.output<typeof SaveTemplateForm>,
) {
  const kind = kindOf(catalogue, key)
  const words = eachText(written, placesInCode)
  checkWords(kind, words)
  await writeVersion(ctx, catalogue, { kind, base: version, words })
  return showTemplate(ctx, catalogue, key)
}

/** Asked again, nothing changes. */
export async function resetTemplate(ctx: SignedCtx, catalogue: Catalogue, key: string) {
  const kind = kindOf(catalogue, key)
  const saved = await findWords(ctx.db, centre.wordsKey(key))
  if (saved?.words) await writeVersion(ctx, catalogue, { kind, base: saved.version, words: null })
  return showTemplate(ctx, catalogue, key)
}

interface NewVersion {
  readonly kind: NotificationKind
  readonly base: number
  readonly words: TemplateWordsForm | null
}

const writeVersion = (ctx: SignedCtx, catalogue: Catalogue, { kind, base, words }: NewVersion) =>
  inTransaction(ctx, async (tx) => {
    const before = await findWords(tx.db, centre.wordsKey(kind.key))
    if (!(await writeWords(tx, { kind: centre.wordsKey(kind.key), base, words, most: VERSIONS_SHOWN })))
      throw staleSave(text(texts.templateStale), await showTemplate(ctx, catalogue, kind.key))
    await audit(tx, {
      action: words ? 'notification.template' : 'notification.template-reset',
      entity: 'notification_kind',
      entityId: kind.key,
      before: { ...(centre.readWords(before?.words, kind) ?? ownWords(kind)) },
      after: { ...(words ?? ownWords(kind)) },
    })
  })

/** Filled from the newest notification of its kind, to the director herself; without any, from an example. */
export async function previewTemplate(
  ctx: SignedCtx,
  catalogue: Catalogue,
  { key, ...written }: z.output<typeof PreviewTemplateForm>,
) {
  const kind = kindOf(catalogue, key)
  const words = eachText(written, placesInCode)
  checkWords(kind, words)
  const { params: real, name } = await findExample(ctx.db, key, ctx.actor.id)
  const [example] = await withNames(
    ctx.db,
    catalogue,
    real === undefined ? [] : [{ kind: key, params: real }],
  )
  const params = kind.params.parse(example?.params ?? kind.sample)
  const reader = { id: ctx.actor.id, name, role: ctx.actor.role }
  const told = { params, at: ctx.now, since: ctx.now, times: 1, reader }
  const { letter: compose, ...plain } = kind
  const own = await compose?.(ctx, told)
  const shown = inWords(own ? { ...plain, letter: () => own } : plain, words)
  const letter = await shown.letter?.(ctx, told)
  const { title, body } = wordsOf(shown, params, 1)
  const page = {
    platformName: await platformName(ctx),
    subject: letter?.subject ?? '',
    greeting: text(texts['mail.hello']),
    paragraphs: letter?.paragraphs ?? [],
    action: { label: letter?.button ?? '', url: ctx.config.origin },
  }
  return {
    title,
    body: body ?? '',
    subject: page.subject,
    light: drawMail(page, 'light'),
    dark: drawMail(page, 'dark'),
    is_real: real !== undefined,
  }
}

export function chooseChannel(
  ctx: SignedCtx,
  catalogue: Catalogue,
  { key, channel, is_on }: { key: string; channel: Channel; is_on: boolean },
) {
  return inTransaction(ctx, async (tx) => {
    const kind = kindOf(catalogue, key)
    if (!centre.isCentreFree(kind, channel)) throw conflict(texts.centreFixed)
    await holdSettings(tx.db)
    const chosen = await centre.centreChannels(tx.db)
    await saveSetting(tx, {
      key: centre.CHANNELS_KEY,
      value: { ...chosen, [key]: { ...chosen[key], [channel]: is_on } },
      action: 'notification.channels',
    })
    return listTemplates(tx, catalogue)
  })
}

export const saveCentreRhythm = (ctx: SignedCtx, rhythm: Rhythm): Promise<Rhythm> =>
  inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: centre.RHYTHM_KEY, value: rhythm, action: 'notification.rhythm' })
    return rhythm
  })

export const saveLimits = (ctx: SignedCtx, limits: NotificationLimits): Promise<NotificationLimits> =>
  inTransaction(ctx, async (tx) => {
    await saveSetting(tx, { key: centre.LIMITS_KEY, value: limits, action: 'notification.limits' })
    return limits
  })
