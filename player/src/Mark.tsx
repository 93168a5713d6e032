/** The product's sign. */
export const Mark = () => (
  <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="8" fill="#1f5f52" />
    <path d="M8 9.5 16 23l8-13.5" fill="none" stroke="#fff" strokeWidth="3.2" strokeLinecap="round" strokeLinejoin="round" />
    <circle cx="16" cy="9.6" r="2.1" fill="#f2c46d" />
  </svg>
)
