import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'

/** What one chat is answered. */
interface FakeAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  /** With a status: the body as it is, JSON of an object and HTML of a text. */
  readonly body?: object | string
  /** The words of the answer, streamed. */
  readonly text?: string
  /** How many bytes of the stream come at once; signs and events are cut wherever that falls. */
  readonly pieceBytes?: number
  /** The connection is cut after so many bytes. */
  readonly cutAfter?: number
  /** The stream ends without saying so. */
  readonly endless?: boolean
  readonly finish?: 'stop' | 'length'
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null
  /** Before the first sign, or for ever. */
  readonly waitMs?: number | 'forever'
  /** At once instead of streamed. */
  readonly whole?: boolean
}

interface AskedChat {
  readonly model: string
  readonly messages: readonly { readonly role: string; readonly content: string }[]
  readonly max_tokens?: number
  readonly max_completion_tokens?: number
  readonly stream_options?: object
}

export interface FakeAi {
  /** As it is typed into the settings. */
  readonly address: string
  readonly key: string
  readonly models: string[]
  /** What the next chats are answered, first to last. */
  readonly answers: FakeAnswer[]
  /** A page that stands before the service and answers in its stead. */
  page: string | undefined
  /** What a chat is answered for which nothing is said above. */
  answer: (chat: AskedChat) => FakeAnswer
  /** Every chat that arrived, in order. */
  readonly chats: AskedChat[]
  readonly requests: string[]
  close(): Promise<void>
}

const usual: FakeAi['answer'] = () => ({ text: 'حسنًا' })

/** A service of the chat interface on loopback: its key, its models, its streams and its refusals as OpenAI words them. */
export async function fakeAi(): Promise<FakeAi> {
  const key = `sk-ai-secret-${randomUUID()}`
  const models = ['small', 'large']
  const answers: FakeAnswer[] = []
  const chats: AskedChat[] = []
  const requests: string[] = []
  const state: Pick<FakeAi, 'answer' | 'page'> = { answer: usual, page: undefined }

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    requests.push(`${request.method} ${request.url}`)
    if (state.page !== undefined) return refuse(response, 200, state.page)
    if (request.headers.authorization !== `Bearer ${key}`)
      return refuse(response, 401, {
        error: {
          message: `Incorrect API key provided: ${request.headers.authorization}`,
          code: 'invalid_api_key',
        },
      })
    if (request.method === 'GET' && request.url === '/v1/models')
      return refuse(response, 200, { object: 'list', data: models.map((id) => ({ id, object: 'model' })) })
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions')
      return refuse(response, 404, { error: { message: 'Unknown request URL', code: 'unknown_url' } })
    const chat = JSON.parse(await bodyOf(request)) as AskedChat
    chats.push(chat)
    const answer = answers.shift() ?? state.answer(chat)
    if (answer.status === undefined && !models.includes(chat.model))
      return refuse(response, 404, {
        error: { message: `The model '${chat.model}' does not exist`, code: 'model_not_found' },
      })
    await reply(response, chat, answer)
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    key,
    models,
    answers,
    get page() {
      return state.page
    },
    set page(page) {
      state.page = page
    },
    get answer() {
      return state.answer
    },
    set answer(answer) {
      state.answer = answer
    },
    chats,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

function refuse(
  response: ServerResponse,
  status: number,
  body: object | string,
  headers: FakeAnswer['headers'] = {},
): void {
  const isPage = typeof body === 'string'
  response.writeHead(status, { 'content-type': isPage ? 'text/html' : 'application/json', ...headers })
  response.end(isPage ? body : JSON.stringify(body))
}

async function reply(response: ServerResponse, chat: AskedChat, answer: FakeAnswer): Promise<void> {
  const { status, body = '', text = '', waitMs = 0, finish = 'stop' } = answer
  const { usage = { prompt_tokens: 100, completion_tokens: 50 } } = answer
  if (status !== undefined) return refuse(response, status, body, answer.headers)
  if (answer.whole)
    return refuse(response, 200, {
      choices: [{ message: { role: 'assistant', content: text }, finish_reason: finish }],
      ...(usage && { usage }),
    })
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.flushHeaders()
  if (waitMs === 'forever') return
  await pause(waitMs)
  await stream(response, streamOf(chat, { ...answer, text, finish, usage }), answer)
}

function streamOf(
  chat: AskedChat,
  { text = '', finish, usage, endless: isEndless = false }: FakeAnswer,
): Buffer {
  const chunk = (body: object) => `data: ${JSON.stringify({ object: 'chat.completion.chunk', ...body })}\n\n`
  const words = text.match(/[\s\S]{1,7}/g) ?? []
  return Buffer.from(
    [
      ': a line that is no data\n\n',
      chunk({ choices: [{ delta: { role: 'assistant', content: '' }, finish_reason: null }] }),
      ...words.map((content) => chunk({ choices: [{ delta: { content }, finish_reason: null }] })),
      ...(isEndless
        ? []
        : [
            chunk({ choices: [{ delta: {}, finish_reason: finish }] }),
            ...(usage && chat.stream_options ? [chunk({ choices: [], usage })] : []),
            'data: [DONE]\n\n',
          ]),
    ].join(''),
  )
}

async function stream(response: ServerResponse, bytes: Buffer, answer: FakeAnswer): Promise<void> {
  const { pieceBytes = bytes.length, cutAfter = Infinity } = answer
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    if (at >= cutAfter) return void response.destroy()
    response.write(bytes.subarray(at, at + pieceBytes))
    // Each piece leaves by itself.
    await turn()
  }
  response.end()
}
