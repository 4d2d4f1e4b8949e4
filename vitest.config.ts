import { defineConfig } from 'vitest/config'

const everywhere = ['**/node_modules/**', '**/dist/**', 'e2e/**']

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{core,contract,scripts,web}/**/*.test.{ts,tsx}'],
          exclude: everywhere,
          setupFiles: ['web/testing/patience.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['server/**/*.test.ts'],
          exclude: everywhere,
          globalSetup: ['server/testing/global-setup.ts'],
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})
