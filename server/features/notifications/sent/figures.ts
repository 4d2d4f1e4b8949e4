import { channels } from '#contract/kernel/notification.ts'
import { outcomes } from '#contract/notifications/desk-shapes.ts'
import type { FigureFilters, Figures } from '#contract/notifications/figure-shapes.ts'
import { addDays } from '#core/day.ts'
import { riyadhDay } from '#core/format/zoned-day.ts'
import { daysOf } from '#core/period.ts'
import type { Ctx } from '#server/kernel/context.ts'
import { text } from '#server/kernel/texts.ts'
import type { Catalogue } from '../catalogue.ts'
import { notificationTexts } from '../texts.ts'
import { sumTallies } from './tally-queries.ts'

const nothing: Figures = { handed: 0, arrived: 0, opened: 0, failed: 0 }

/** Each figure counts what the list of its name shows, in the same days. */
export async function showFigures(ctx: Ctx, catalogue: Catalogue, { period, ...narrowed }: FigureFilters) {
  const days = daysOf(period, riyadhDay(ctx.now))
  if (!days) throw new RangeError(`not a period: ${period}`)
  const sums = await sumTallies(ctx.db, { ...days, ...narrowed, states: outcomes.handed })
  const by = (part: 'day' | 'channel' | 'kind') =>
    new Map(
      sums.flatMap(({ day, channel, kind, ...figures }) => {
        const name = { day, channel, kind }[part]
        return name === null ? [] : [[name, figures] as const]
      }),
    )
  const [ofDay, ofChannel] = [by('day'), by('channel')]
  const all = sums.find(({ day, channel, kind }) => day === null && channel === null && kind === null)
  const { handed, arrived, opened, failed } = all ?? nothing
  return {
    computed_at: ctx.now,
    all: { handed, arrived, opened, failed },
    days: Array.from({ length: Number(period) }, (_, at) => addDays(days.from, at)).map((day) => ({
      day,
      ...(ofDay.get(day) ?? nothing),
    })),
    channels: channels.flatMap((channel) => {
      const figures = ofChannel.get(channel)
      return figures ? [{ channel, ...figures }] : []
    }),
    kinds: [...by('kind')]
      .map(([kind, figures]) => ({
        kind,
        label: catalogue.get(kind)?.label ?? text(notificationTexts.unnamedKind),
        ...figures,
      }))
      .toSorted((one, other) => other.handed - one.handed || (one.kind < other.kind ? -1 : 1)),
  }
}
