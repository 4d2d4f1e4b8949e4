import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { textOf } from '#server/outgoing/exchange.ts'
import { eventsIn, streamLimits, StreamTooLong } from './events.ts'
import { AiTrouble, mostTokensOf, type AiService, type ChatAnswer, type ChatWish } from './port.ts'
import { troubleIn } from './read-trouble.ts'

const Usage = z.object({ prompt_tokens: z.number().int().min(0), completion_tokens: z.number().int().min(0) })
const Said = z.object({ content: z.string().nullish() })
const Piece = z.object({
  choices: z
    .array(z.object({ delta: Said.nullish(), message: Said.nullish(), finish_reason: z.string().nullish() }))
    .default([]),
  usage: Usage.nullish(),
})

interface Heard {
  text: string
  end: string | undefined
  usage: z.output<typeof Usage> | undefined
}

/** Signs of an answer; beyond them it is no draft of ours. */
const LONGEST_ANSWER = 24_000

/** The whole answer, streamed or at once. Throws where it is cut before its end. */
export async function readAnswer(
  service: AiService,
  wish: ChatWish,
  response: IncomingMessage,
): Promise<ChatAnswer> {
  const heard: Heard = { text: '', end: undefined, usage: undefined }
  const type = response.headers['content-type'] ?? ''
  if (type.startsWith('text/event-stream')) await listen(service, heard, watched(response, wish))
  else if (type.startsWith('application/json'))
    take(service, heard, await textOf(response, streamLimits.bytes))
  else throw new AiTrouble('not-chat', `${response.statusCode} ${type}`.trim())
  const text = withoutThoughts(heard.text).trim()
  if (text === '') throw new AiTrouble('empty', `an answer without words, ended by ${heard.end ?? 'nothing'}`)
  return { text, isWhole: heard.end !== 'length', ...countOf(wish, heard) }
}

async function listen(service: AiService, heard: Heard, pieces: AsyncIterable<Buffer>): Promise<void> {
  try {
    for await (const data of eventsIn(pieces)) {
      if (data === '[DONE]') {
        heard.end ??= 'stop'
        return
      }
      take(service, heard, data)
      if (heard.text.length > LONGEST_ANSWER) throw new AiTrouble('not-chat', 'an answer that does not end')
    }
  } catch (cause) {
    if (cause instanceof AiTrouble) throw cause
    if (cause instanceof StreamTooLong)
      throw new AiTrouble('not-chat', 'an answer that does not end', { cause })
    const isLate = cause instanceof Error && /Timeout|Abort/.test(cause.name)
    throw new AiTrouble(isLate ? 'late' : 'cut', String(cause).slice(0, 300), { cause })
  }
  if (heard.end === undefined) throw new AiTrouble('cut', 'the answer ended before its end')
}

function take(service: AiService, heard: Heard, data: string): void {
  const json = parsed(data)
  const trouble = troubleIn(service, json)
  if (trouble) throw trouble
  const piece = Piece.safeParse(json).data
  if (!piece) throw new AiTrouble('not-chat', 'a piece of another form')
  const [choice] = piece.choices
  heard.text += choice?.delta?.content ?? choice?.message?.content ?? ''
  heard.end = choice?.finish_reason ?? heard.end
  heard.usage = piece.usage ?? heard.usage
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data)
  } catch (cause) {
    throw new AiTrouble('not-chat', 'a piece that is no JSON', { cause })
  }
}

/** A service that falls silent within an answer is given up before the whole time is over. */
async function* watched(response: IncomingMessage, { ms, idleMs = ms }: ChatWish): AsyncGenerator<Buffer> {
  const late = () =>
    response.destroy(Object.assign(new Error('no further piece came'), { name: 'TimeoutError' }))
  const whole = setTimeout(late, Math.max(1, ms))
  let silence: NodeJS.Timeout | undefined
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      clearTimeout(silence)
      yield piece
      silence = setTimeout(late, idleMs)
    }
  } finally {
    clearTimeout(whole)
    clearTimeout(silence)
  }
}

/** Models that think aloud put it before the answer. */
const withoutThoughts = (text: string): string => text.replace(/^\s*<think>[\s\S]*?(?:<\/think>|$)/, '')

function countOf(wish: ChatWish, { usage, text }: Heard) {
  return usage
    ? { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens, isCounted: true }
    : { tokensIn: mostTokensOf(wish.messages), tokensOut: Buffer.byteLength(text), isCounted: false }
}
