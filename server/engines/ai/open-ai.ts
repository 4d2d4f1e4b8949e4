import { setTimeout as pause } from 'node:timers/promises'
import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { exchange, openExchange, textOf } from '#server/outgoing/exchange.ts'
import { AiTrouble, type Ai, type AiService, type ChatAnswer, type ChatWish } from './port.ts'
import { readAnswer } from './read-answer.ts'
import { outageOf, troubleOf } from './read-trouble.ts'

const MOST_TRIES = 3
/** A service that wants to be left alone for longer is told of instead. */
const LONGEST_PAUSE_SECONDS = 20
const MOST_LISTED_BYTES = 2 * 1024 * 1024
const PIECE_MS = 30_000
/** So that whoever reads the answer sees the end of the time before the connection does. */
const HEAD_START_MS = 1000

const Models = z.object({ data: z.array(z.object({ id: z.string() })).max(5000) })

interface OpenAi {
  /** Before the second try where the service names no time, and twice as long before the third. */
  readonly pauseMs?: number
}

export function openAi({ pauseMs = 1000 }: OpenAi = {}): Ai {
  return {
    async listModels(service, ms) {
      const answer = await exchange({
        method: 'GET',
        url: `${service.address}/models`,
        headers: headersOf(service),
        ms,
        isTrusted: service.isTrusted,
        mostBytes: MOST_LISTED_BYTES,
      }).catch((cause: unknown) => {
        throw outageOf(service, cause)
      })
      if (answer.status !== 200) throw troubleOf(service, answer)
      return modelsIn(answer.text)
    },

    async chat(service, wish) {
      const until = performance.now() + wish.ms
      for (let attempt = 1; ; attempt++) {
        try {
          return await once(service, wish, until - performance.now())
        } catch (error) {
          const trouble = outageOf(service, error)
          const wait = pauseBefore(trouble, pauseMs * 2 ** (attempt - 1))
          const isOver = wait === undefined || performance.now() + wait >= until
          if (attempt === MOST_TRIES || isOver) throw trouble
          await pause(wait)
        }
      }
    },
  }
}

/** Undefined: asking again is no use, or would pay for the same answer twice. */
function pauseBefore({ reason, isFree, retryAfter }: AiTrouble, usualMs: number): number | undefined {
  if (!isFree || !['too-many', 'broken', 'unreachable'].includes(reason)) return undefined
  if (retryAfter === undefined) return usualMs
  return retryAfter > LONGEST_PAUSE_SECONDS ? undefined : 1000 * retryAfter
}

/** Some services know another name for the longest answer, or do not count in a stream: they say so, and are asked anew. */
async function once(service: AiService, wish: ChatWish, ms: number): Promise<ChatAnswer> {
  const until = performance.now() + ms
  let form: Form = { longest: 'max_tokens', counts: true }
  for (;;) {
    const response = await send(
      service,
      wish,
      form,
      Math.ceil(Math.max(1, until - performance.now())) + HEAD_START_MS,
    )
    if (response.statusCode === 200)
      return readAnswer(service, { idleMs: PIECE_MS, ...wish, ms: until - performance.now() }, response)
    const refusal = {
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: await textOf(response),
    }
    const next = refusal.status === 400 || refusal.status === 422 ? otherForm(form, refusal.text) : undefined
    if (!next) throw troubleOf(service, refusal)
    form = next
  }
}

interface Form {
  readonly longest: 'max_tokens' | 'max_completion_tokens'
  readonly counts: boolean
}

function otherForm(form: Form, words: string): Form | undefined {
  if (form.longest === 'max_tokens' && words.includes('max_completion_tokens'))
    return { ...form, longest: 'max_completion_tokens' }
  return form.counts && words.includes('stream_options') ? { ...form, counts: false } : undefined
}

function send(service: AiService, wish: ChatWish, form: Form, ms: number): Promise<IncomingMessage> {
  const body = JSON.stringify({
    model: wish.model,
    messages: wish.messages,
    stream: true,
    ...(form.counts && { stream_options: { include_usage: true } }),
    [form.longest]: wish.mostTokens,
  })
  const headers = {
    ...headersOf(service),
    Accept: 'text/event-stream',
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
  }
  const url = `${service.address}/chat/completions`
  return openExchange({ method: 'POST', url, headers, body, ms, isTrusted: service.isTrusted })
}

const headersOf = ({ key }: AiService): Record<string, string> =>
  key ? { Authorization: `Bearer ${key}` } : {}

function modelsIn(text: string): string[] {
  try {
    return Models.parse(JSON.parse(text)).data.map(({ id }) => id)
  } catch (cause) {
    throw new AiTrouble('not-chat', 'a list of models of another form', { cause })
  }
}
