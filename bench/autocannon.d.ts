declare module 'autocannon' {
  interface Request {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    /** Called before every sending. */
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    duration: number
    /** Seconds that one request may take. */
    timeout?: number
    requests: Request[]
  }
  interface Result {
    non2xx: number
    errors: number
    timeouts: number
  }
  interface Run extends Promise<Result> {
    stop(): void
    on(event: 'response', hear: (client: unknown, status: number, bytes: number, ms: number) => void): Run
  }
  const autocannon: (options: Options) => Run
  export default autocannon
}
