import { useEffect } from 'react'
import { receive } from './design.ts'
import { withoutDuplicates } from './edits.ts'
import type { Studio } from './use-studio.ts'

const CLEANUP_MS = 500

/** Elements of one id are made one soon after a change brought them. */
export function useTidying({ state: { template }, act }: Pick<Studio, 'state' | 'act'>): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (withoutDuplicates(template) !== template) act(receive(withoutDuplicates(template)))
    }, CLEANUP_MS)
    return () => clearTimeout(timer)
  }, [template, act])
}
