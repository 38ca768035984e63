import { readLicences } from '../api/licences.ts';
import { LicenceSection } from '../device/LicenceSection.tsx';

const build = document.querySelector<HTMLMetaElement>('meta[name="vigie-build"]')?.content;
const read = () => readLicences();

export function LicenceList() {
  return <LicenceSection build={build} read={read} />;
}
