import { Flex, Skeleton, theme } from 'antd'

/** The room that rows will take, so that nothing jumps when they come. */
export const TableSkeleton = ({ rows = 8 }: { rows?: number }) => {
  const { token } = theme.useToken()
  return (
    <Flex
      vertical
      aria-busy="true"
      style={{ border: `1px solid ${token.colorBorderSecondary}`, borderRadius: token.borderRadiusLG }}
    >
      {Array.from({ length: rows }, (_, row) => (
        <div
          key={row}
          style={{
            padding: `${token.padding}px`,
            borderBottom: row === rows - 1 ? undefined : `1px solid ${token.colorBorderSecondary}`,
          }}
        >
          <Skeleton active title={false} paragraph={{ rows: 1, width: `${90 - ((row * 17) % 40)}%` }} />
        </div>
      ))}
    </Flex>
  )
}
