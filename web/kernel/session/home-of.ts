const homes: Record<string, string> = { admin: '/admin', teacher: '/teacher', student: '/student' }

/** Where a role lives; /dashboard decides for any other. */
export const homeOf = (role: string | null | undefined): string => homes[role ?? ''] ?? '/dashboard'
