import { QueryClientProvider, type DehydratedState } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createRouter } from '#web/router/create-router.ts'
import { browserHistory } from '#web/router/history.ts'
import { RouterProvider } from '#web/router/router-provider.tsx'
import { firstScreenIsThere } from './app/modules.ts'
import { routes } from './app/routes.tsx'
import { reportCaught } from './app/report-caught.ts'
import { startSession } from './app/start.ts'
import { startWorker } from './app/start-worker.ts'
import { setTransport } from './kernel/calls/api.ts'
import { sendHttp } from './kernel/calls/http.ts'
import { drawTogether } from './kernel/draw-together.ts'
import { createQueryClient, takeArrived } from './kernel/query.ts'

setTransport(sendHttp)

async function main() {
  const root = document.getElementById('app')
  const state = document.getElementById('rattil-state')?.textContent
  if (!root || !state) throw new Error('the page arrived without its root or its state')
  await nextTask()
  const queries = createQueryClient()
  drawTogether(queries)
  takeArrived(queries, JSON.parse(state) as DehydratedState)
  const router = createRouter(routes, browserHistory())
  // The first render is then the one that the server sent.
  await router.ready
  firstScreenIsThere()
  await nextTask()
  startSession(queries, router)
  // As a transition it gives way to a touch after every few milliseconds; otherwise it is one long task.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
      { onCaughtError: reportCaught },
    )
  })
  window.rattilAwake?.()
  startWorker()
}

declare global {
  interface Window {
    /** Of public/early.js: presses what was pressed before its code was there. */
    rattilAwake?: () => void
  }
}

/** Waking up is done in pieces, so that a touch on a slow phone is answered in between. */
const nextTask = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve)
  })

void main()
