// Loaded before a server that is meant to be hurt: each of these signals does what no pid can be killed for.
import { isMainThread, type Worker } from 'node:worker_threads'

const threads = new Set<Worker>()

if (isMainThread) {
  process.on('worker', (thread) => {
    threads.add(thread)
    thread.once('exit', () => threads.delete(thread))
  })
  process.on('SIGPWR', () => {
    for (const thread of threads) void thread.terminate()
  })
  process.on('SIGUSR2', () => {
    throw new Error('nobody catches this')
  })
}
