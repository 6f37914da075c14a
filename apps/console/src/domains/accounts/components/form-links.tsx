import type { ReactNode } from 'react'

/** Links under a form, apart from each other on a desk and wrapped on a phone. */
export const FormLinks = ({ children }: { children: ReactNode }) => (
  <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '8px 16px', marginTop: 16 }}>
    {children}
  </div>
)
