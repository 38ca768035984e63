interface SearchFieldProps {
  readonly className: string | undefined;
  readonly label: string;
  readonly value: string;
  readonly onSearch: (value: string) => void;
}

export function SearchField({ className, label, value, onSearch }: SearchFieldProps) {
  return (
    <input
      type="search"
      className={className}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ currentTarget }) => onSearch(currentTarget.value)}
    />
  );
}
