/** The primary colours to pick from without thinking; `name` is a key of `app:settings.colour`. */
export const colourPresets = [
  { name: 'daybreak', color: '#1890ff' },
  { name: 'dust', color: '#f5222d' },
  { name: 'volcano', color: '#fa541c' },
  { name: 'sunset', color: '#faad14' },
  { name: 'cyan', color: '#13c2c2' },
  { name: 'green', color: '#52c41a' },
  { name: 'geek', color: '#2f54eb' },
  { name: 'purple', color: '#722ed1' },
] as const
