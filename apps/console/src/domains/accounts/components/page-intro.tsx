import type { ReactNode } from 'react'
import { MutedText, PlainHeading } from '#ui/plain-text.tsx'

/** Title and one sentence above a form before sign-in. */
export const PageIntro = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div style={{ marginBottom: 16 }}>
    <PlainHeading level={2}>{title}</PlainHeading>
    {children ? (
      <div style={{ marginTop: 6 }}>
        <MutedText>{children}</MutedText>
      </div>
    ) : null}
  </div>
)
