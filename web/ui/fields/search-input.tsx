import { Search } from 'lucide-react'
import { Input } from './input.tsx'

export interface SearchInputProps {
  /** Says what is looked through. */
  label: string
  placeholder: string
  search: {
    /** What stands in the box; the list may follow behind. */
    readonly draft: string
    readonly type: (text: string) => void
    /** Enter does not wait. */
    readonly flush: () => void
  }
}

export const SearchInput = ({ label, placeholder, search }: SearchInputProps) => (
  <Input
    type="search"
    value={search.draft}
    maxLength={100}
    autoComplete="off"
    enterKeyHint="search"
    aria-label={label}
    placeholder={placeholder}
    icon={<Search />}
    onChange={({ target }) => search.type(target.value)}
    onKeyDown={({ key }) => key === 'Enter' && search.flush()}
  />
)
