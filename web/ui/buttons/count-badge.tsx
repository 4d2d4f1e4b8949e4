import { arabicDigits } from '#core/format/number.ts'

export function CountBadge({ count }: { count?: number | undefined }) {
  if (!count) return null
  return (
    <span
      aria-hidden
      className="absolute inset-e-px inset-bs-[3px] h-[18px] min-w-[18px] rounded-full bg-danger px-1 text-center text-2xs leading-[18px] font-bold text-on-danger"
    >
      {count > 99 ? '٩٩+' : arabicDigits(count)}
    </span>
  )
}
