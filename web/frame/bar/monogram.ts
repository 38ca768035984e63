/** Two letters that stand for a page or a group: "Pumping station" is PS, "Tanks" Ta. */
export function monogram(name: string): string {
  const words = name.split(/[\s_-]+/).filter(Boolean);
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => word[0]?.toUpperCase()) : [...name].slice(0, 2);
  return letters.join('');
}
