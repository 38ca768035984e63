/**
 * Every sentence of the doctor in English, as the checks name it, with its French: the compiler requires both. U+00A0
 * stands before : ; ? ! » % and after «.
 */
export const french = {
  // Station.
  '{count} point': '{count} point',
  '{count} points': '{count} points',
  '{count} page': '{count} page',
  '{count} pages': '{count} pages',
  '{count} link': '{count} liaison',
  '{count} links': '{count} liaisons',
  'There is no station.xml around this data folder.': 'Il n’y a pas de station.xml autour de ce dossier de données.',
  'Name the station folder to check it.': 'Indiquer le dossier de la station pour la vérifier.',
  'Run: {command}': 'Exécuter : {command}',
  'The station can’t be used. First error: {finding}': 'La station est inutilisable. Première erreur : {finding}',
  '{count} error in the station. First: {finding}': '{count} erreur dans la station. Première : {finding}',
  '{count} errors in the station. First: {finding}': '{count} erreurs dans la station. Première : {finding}',
  'The station is in {mode} mode (Mode in station.xml).': 'La station est en mode {mode} (Mode dans station.xml).',
  'Set Mode to normal and restart the service when the work is done.':
    'Remettre Mode à normal et redémarrer le service une fois le travail terminé.',
  'The station is valid: {points}, {pages}, {links}.': 'La station est valide : {points}, {pages}, {links}.',
  // Points that the field refuses.
  'No point was refused by the field when it was last read.':
    'Aucun point n’a été refusé par le terrain à la dernière lecture.',
  '{count} point is refused by the field: {point}': '{count} point est refusé par le terrain : {point}',
  '{count} points are refused by the field. First: {point}':
    '{count} points sont refusés par le terrain. Premier : {point}',
  'Compare its address with the documentation of the field device.':
    'Comparer son adresse à la documentation de l’équipement de terrain.',
  // Service.
  'The service is running. It was never stopped.': 'Le service fonctionne. Il n’a jamais été arrêté.',
  'The service is running. Its last stop, at {time}, was orderly.':
    'Le service fonctionne. Son dernier arrêt, le {time}, était ordonné.',
  'The service is running. Before its start, a backup was restored at {time}: {file}.':
    'Le service fonctionne. Avant son démarrage, une sauvegarde a été restaurée le {time} : {file}.',
  'The service is running. The previous run, started at {time}, ended unexpectedly.':
    'Le service fonctionne. L’exécution précédente, démarrée le {time}, s’est terminée de façon inattendue.',
  'The service is not running. It was never started.': 'Le service est arrêté. Il n’a jamais été démarré.',
  'The service is not running. It was never stopped.': 'Le service est arrêté. Il n’a jamais été arrêté.',
  'The service is not running. Its last stop, at {time}, was orderly.':
    'Le service est arrêté. Son dernier arrêt, le {time}, était ordonné.',
  'The service is not running. A backup was restored at {time}: {file}.':
    'Le service est arrêté. Une sauvegarde a été restaurée le {time} : {file}.',
  'The service is not running. Its last run, started at {time}, ended unexpectedly.':
    'Le service est arrêté. Sa dernière exécution, démarrée le {time}, s’est terminée de façon inattendue.',
  'Check for a power failure, a kill or too little memory (journalctl, dmesg).':
    'Vérifier s’il y a eu une coupure de courant, un arrêt forcé ou un manque de mémoire (journalctl, dmesg).',
  'The clock shows {time}.': 'L’horloge indique {time}.',
  'The clock shows {time}: time programmes do not run.':
    'L’horloge indique {time} : les programmes horaires ne s’exécutent pas.',
  'The clock shows {time}, before the newest event ({newest}).':
    'L’horloge indique {time}, avant l’événement le plus récent ({newest}).',
  'Set the clock and check its synchronisation (NTP).': 'Régler l’horloge et vérifier sa synchronisation (NTP).',
  '{free} of {total} of memory are free.': '{free} de mémoire libre sur {total}.',
  'Check what else runs on this computer.': 'Vérifier ce qui s’exécute d’autre sur cet ordinateur.',
  'Vigie {version} on Node {node}.': 'Vigie {version} sur Node {node}.',
  'Vigie {version} on Node {node}. The last started service was version {ran}.':
    'Vigie {version} sur Node {node}. Le dernier service démarré était la version {ran}.',
  'Restart the service to use this version.': 'Redémarrer le service pour utiliser cette version.',
  // Databases.
  'There is no database in {folder}.': 'Il n’y a pas de base de données dans {folder}.',
  'No action if the station was never started; otherwise name the data folder (--data).':
    'Rien à faire si la station n’a jamais été démarrée ; sinon, indiquer le dossier de données (--data).',
  'The database is valid (version {version}, {how}).': 'La base de données est valide (version {version}, {how}).',
  'The operation log is valid (version {version}, {how}).':
    'Le journal d’exploitation est valide (version {version}, {how}).',
  'read completely': 'lecture complète',
  'start and end read': 'début et fin lus',
  'The database is valid and of an earlier version ({version} of {latest}).':
    'La base de données est valide, d’une version antérieure ({version} sur {latest}).',
  'The operation log is valid and of an earlier version ({version} of {latest}).':
    'Le journal d’exploitation est valide, d’une version antérieure ({version} sur {latest}).',
  'Make a backup before the next start, which updates it.':
    'Faire une sauvegarde avant le prochain démarrage, qui le mettra à jour.',
  'The database is damaged: {why}.': 'La base de données est endommagée : {why}.',
  'The operation log is damaged: {why}.': 'Le journal d’exploitation est endommagé : {why}.',
  'Stop the service, restore a backup ({command}) and check the disk.':
    'Arrêter le service, restaurer une sauvegarde ({command}) et vérifier le disque.',
  'The data folder {folder} was written by a release before {release}: start release {release} on it once, then this one. Nothing was changed.':
    'Le dossier de données {folder} a été écrit par une version antérieure à {release} : démarrer une fois la version {release} sur ce dossier, puis celle-ci. Rien n’a été modifié.',
  'The file {file} is of a later version of the service.': 'Le fichier {file} est d’une version ultérieure du service.',
  'Start the version that wrote it, or restore a backup of this version.':
    'Démarrer la version qui l’a écrit, ou restaurer une sauvegarde de cette version.',
  'A service starts on the stored data.': 'Un service démarre sur les données enregistrées.',
  'A part of the service fails on the stored data: {why}.':
    'Une partie du service échoue sur les données enregistrées : {why}.',
  'A service would not start on the stored data: {why}.':
    'Un service ne démarrerait pas sur les données enregistrées : {why}.',
  'Save the data folder, report the error to support, and restore a backup ({command}).':
    'Sauvegarder le dossier de données, signaler l’erreur au support et restaurer une sauvegarde ({command}).',
  'There is no room for a copy of the stored data, so a start was not tested.':
    'Il n’y a pas de place pour une copie des données enregistrées : le démarrage n’a pas été testé.',
  'Free space in the temporary folder, or set TMPDIR to another one.':
    'Libérer de la place dans le dossier temporaire, ou indiquer un autre dossier dans TMPDIR.',
  'There is no good copy of the database yet.': 'Il n’y a pas encore de bonne copie de la base de données.',
  'The running service makes it; without a service, make a backup now.':
    'Le service en marche la crée ; sans service, faire une sauvegarde maintenant.',
  'The good copy of the database is damaged: {why}.': 'La bonne copie de la base de données est endommagée : {why}.',
  'Delete it and check the disk.': 'La supprimer et vérifier le disque.',
  'The good copy of the database is valid, from {time}.': 'La bonne copie de la base de données est valide, du {time}.',
  'No backup of this database was ever made.': 'Aucune sauvegarde de cette base de données n’a été faite.',
  'Make one and keep it on another disk: {command}': 'En faire une et la conserver sur un autre disque : {command}',
  'The last backup was made at {time}: {file}.': 'La dernière sauvegarde a été faite le {time} : {file}.',
  'Quarantined or replaced databases: {files}.': 'Bases de données en quarantaine ou remplacées : {files}.',
  'Find the cause of damage (power, disk); delete them when they are no longer needed.':
    'Chercher la cause du dommage (alimentation, disque) ; les supprimer quand elles ne servent plus.',
  // Disk.
  'Stored data: {files}.': 'Données enregistrées : {files}.',
  'Check what can be deleted, such as old copies.':
    'Vérifier ce qui peut être supprimé, par exemple d’anciennes copies.',
  'The system does not report the free disk space.': 'Le système n’indique pas l’espace disque libre.',
  'Check it manually.': 'Le vérifier manuellement.',
  '{free} of {total} are free on the disk.': '{free} libres sur {total} sur le disque.',
  'Free space: old backups, quarantined databases and system logs first.':
    'Libérer de la place : d’abord anciennes sauvegardes, bases en quarantaine et journaux du système.',
  'The data folder can be written.': 'Le dossier de données est accessible en écriture.',
  'The file system of {folder} is read-only.': 'Le système de fichiers de {folder} est en lecture seule.',
  'This user can’t write to {folder}.': 'Cet utilisateur ne peut pas écrire dans {folder}.',
  'The running service has stored nothing since {time}: it refuses commands and changes.':
    'Le service en marche n’a rien enregistré depuis le {time} : il refuse commandes et modifications.',
  'Make it writable (mount, permissions, free space). The service continues within ten seconds; restart it if it does not.':
    'Le rendre accessible en écriture (montage, droits, espace libre). Le service reprend de lui-même en dix secondes ; sinon, le redémarrer.',
  'Other users can read {files}.': 'D’autres utilisateurs peuvent lire {files}.',
  'Run chmod 600 on these files in {folder}.': 'Exécuter chmod 600 sur ces fichiers dans {folder}.',
  'All stored data belongs to the user of the service.':
    'Toutes les données enregistrées appartiennent à l’utilisateur du service.',
  '{path} belongs to another user than the service.': '{path} appartient à un autre utilisateur que celui du service.',
  'Run: chown -R {user}: {folder}': 'Exécuter : chown -R {user}: {folder}',
  'Other users can look into {folder}.': 'D’autres utilisateurs peuvent consulter {folder}.',
  'Run: chmod 700 {folder}': 'Exécuter : chmod 700 {folder}',
  'Only the user of the service can read the stored data.':
    'Seul l’utilisateur du service peut lire les données enregistrées.',
  'The history uses {size}.': 'L’historique occupe {size}.',
  'The history uses {size}, since {month}.': 'L’historique occupe {size}, depuis {month}.',
  'The history uses {size}. Quarantined as damaged: {files}.':
    'L’historique occupe {size}. En quarantaine car endommagés : {files}.',
  'Check the disk. Quarantined files are not used; they are deleted together with samples of their age.':
    'Vérifier le disque. Les fichiers en quarantaine ne sont pas utilisés ; ils sont supprimés avec les échantillons de leur âge.',
  // Certificate.
  'The service has no certificate of its own (plain HTTP, or one that --tls-cert names).':
    'Le service n’a pas de certificat propre (HTTP simple, ou certificat indiqué par --tls-cert).',
  'Stop the service, delete tls-key.pem and tls-certificate.pem in the data folder, and start it: it creates new ones.':
    'Arrêter le service, supprimer tls-key.pem et tls-certificate.pem dans le dossier de données, puis le démarrer : il en crée de nouveaux.',
  'Replace it and restart the service.': 'Le remplacer et redémarrer le service.',
  'The certificate is unreadable.': 'Le certificat est illisible.',
  'The certificate expired at {time}.': 'Le certificat a expiré le {time}.',
  'The certificate is not valid before {time}.': 'Le certificat n’est pas valide avant le {time}.',
  'Check the clock.': 'Vérifier l’horloge.',
  'The certificate expires at {time}.': 'Le certificat expire le {time}.',
  // Computer.
  'The clock is synchronised.': 'L’horloge est synchronisée.',
  'The clock is not synchronised.': 'L’horloge n’est pas synchronisée.',
  'Check its time server and the network: timedatectl, or chronyc tracking.':
    'Vérifier son serveur de temps et le réseau : timedatectl, ou chronyc tracking.',
  'The system does not report whether its clock is synchronised.':
    'Le système n’indique pas si son horloge est synchronisée.',
  'The disk has used up to {percent} % of its life.': 'Le disque a consommé jusqu’à {percent} % de sa durée de vie.',
  'The disk has reached the end of its life.': 'Le disque est en fin de vie.',
  'Replace the disk soon: make a backup now.': 'Remplacer bientôt le disque : faire une sauvegarde maintenant.',
  'The libraries that Node needs are installed.': 'Les bibliothèques dont Node a besoin sont installées.',
  'The library libatomic1 is missing: the Node of the packages does not start without it.':
    'La bibliothèque libatomic1 manque : le Node des paquets ne démarre pas sans elle.',
  'Run: apt-get install libatomic1': 'Exécuter : apt-get install libatomic1',
  'The service answers on port {port}.': 'Le service répond sur le port {port}.',
  'The service answers on port {port} and is degraded.': 'Le service répond sur le port {port} et est dégradé.',
  'Check its mode, its links and its disk.': 'Vérifier son mode, ses liaisons et son disque.',
  'The running service does not answer on port {port}: {answer}.':
    'Le service en marche ne répond pas sur le port {port} : {answer}.',
  'Check the settings, or restart the service.': 'Vérifier les réglages, ou redémarrer le service.',
  'Port {port} is free.': 'Le port {port} est libre.',
  'Only root can check whether port {port} is free.': 'Seul root peut vérifier si le port {port} est libre.',
  'Port {port} is in use by another program.': 'Le port {port} est utilisé par un autre programme.',
  'Port {port} can’t be used: {code}.': 'Le port {port} est inutilisable : {code}.',
  'Stop the program that uses it, or choose another port or host in the settings.':
    'Arrêter le programme qui l’utilise, ou choisir un autre port ou hôte dans les réglages.',
  // Errors of a check itself.
  'This check failed: {why}.': 'Ce contrôle a échoué : {why}.',
  'Check that the folder is readable.': 'Vérifier que le dossier est lisible.',
  // What is wrong with a database.
  'the file is missing': 'le fichier est absent',
  'it is not a file': 'ce n’est pas un fichier',
  'it is empty': 'elle est vide',
  'it ends after {bytes} bytes': 'elle se termine après {bytes} octets',
  'it is not a database': 'ce n’est pas une base de données',
  'it has no tables': 'elle n’a pas de tables',
  'table {table} is missing': 'la table {table} manque',
  '{table} lacks {columns}': 'il manque {columns} à {table}',
  'table {table} contains unreadable data': 'la table {table} contient des données illisibles',
  'its write-ahead log has no header': 'son journal d’écriture n’a pas d’en-tête',
  '{count} commits of its write-ahead log are unreadable':
    '{count} validations de son journal d’écriture sont illisibles',
  '{detail}': '{detail}',
} as const;
