# For `pass` of snmpd: an integer that can be written. Arguments: its file, -g, -n or -s, OID, type, value.
file=$1
oid=.1.3.6.1.4.1.8072.2.255.1.0
case $2 in
  -s) echo "$5" > "$file"; exit 0 ;;
  -g) [ "$3" = "$oid" ] || exit 0 ;;
  -n) case $3 in .1.3.6.1.4.1.8072.2.255 | .1.3.6.1.4.1.8072.2.255.1) ;; *) exit 0 ;; esac ;;
esac
echo "$oid"
echo integer
cat "$file" 2> /dev/null || echo 0
