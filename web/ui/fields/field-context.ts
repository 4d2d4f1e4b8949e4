import { createContext, use } from 'react'

export interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

export const FieldContext = createContext<FieldWiring | undefined>(undefined)

interface OwnProps {
  id?: string | undefined
  required?: boolean | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** The attributes that tie a control to the label, hint and error of the field around it. */
export function useFieldWiring(own: OwnProps) {
  const field = use(FieldContext)
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ')
  const required = own.required ?? (field?.required || undefined)
  return {
    id: own.id ?? field?.id,
    required,
    'aria-describedby': describedBy || undefined,
    // Else a browser calls what is required and still empty wrong, before she has done anything.
    'aria-invalid': own['aria-invalid'] ?? (field?.invalid || (required && false)),
  }
}
