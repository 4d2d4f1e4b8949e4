import { Search } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { Button } from '../buttons/button.tsx'
import { Input } from '../fields/input.tsx'

interface CatalogueSearchProps {
  readonly form: Ref<HTMLFormElement>
  /** The page itself, so that it works before its code is there, or without any. */
  readonly action: string
  readonly search: {
    readonly draft: string
    readonly type: (text: string) => void
    readonly flush: () => void
  }
  readonly label: string
  readonly placeholder: string
  /** What else is chosen. */
  readonly children?: ReactNode
}

/** The form above a catalogue: words, and beside them what narrows it. Without scripts its button sends it. */
export const CatalogueSearch = ({
  form,
  action,
  search,
  label,
  placeholder,
  children,
}: CatalogueSearchProps) => (
  <search>
    <form
      ref={form}
      method="get"
      action={action}
      className="grid gap-4 py-5 sm:grid-cols-[1fr_220px]"
      onSubmit={(event) => {
        event.preventDefault()
        search.flush()
      }}
    >
      <Input
        type="search"
        name="search"
        value={search.draft}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        icon={<Search />}
        onChange={({ target }) => search.type(target.value)}
      />
      {children}
      <div className="hidden noscript:block">
        <Button type="submit" look="quiet">
          تطبيق
        </Button>
      </div>
    </form>
  </search>
)
